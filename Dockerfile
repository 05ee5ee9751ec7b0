# The container image of touchd: docker build -t touchd . && docker run --rm -p 127.0.0.1:8080:8080 touchd

# The base of the image has only the libraries that touchd needs. Package versions are not pinned, so that a build installs
# Debian's security updates.
FROM debian:bookworm-slim AS base
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends libmicrohttpd12 libgnutls30 libsimdjson14 libstdc++6 libexpat1 zlib1g \
 && rm -rf /var/lib/apt/lists/*

FROM swift:6.3-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends libmicrohttpd-dev libgnutls28-dev libsimdjson-dev libfmt-dev libxxhash-dev \
    zlib1g-dev libexpat1-dev pkg-config libjs-codemirror esbuild python3 python3-venv python3-yaml \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift openapi.yaml ./
COPY scripts/build/openapi-json scripts/build/openapi-json
RUN scripts/build/openapi-json
COPY Sources Sources
# Needed because the package manager requires the folder of every target in the manifest.
COPY Tests Tests
COPY Visualiser Visualiser
COPY Examples Examples
COPY docs/semantics.md docs/limitations.md docs/errors.md docs/fidelity.md docs/
COPY scripts/build/web-assets scripts/build/web-assets
# Copies third_party if scripts/setup has filled it. COPY needs at least one existing file, so Package.swift is
# listed as well. An image can also be built without access to PyPI; its /docs page then states what is missing.
COPY Package.swift third_part[y] third_party/
RUN scripts/build/web-assets --if-possible
COPY scripts/build/bundle-visualiser scripts/build/bundle-visualiser
RUN scripts/build/bundle-visualiser
COPY scripts/build/embed-assets scripts/build/embed-assets
RUN scripts/build/embed-assets
COPY scripts/release scripts/release
RUN binary=$(scripts/release) && install -D "$binary" /out/touchd

COPY scripts/build/sbom scripts/build/sbom
COPY --from=base /var/lib/dpkg/status /tmp/status
RUN scripts/build/sbom /tmp/status >/out/sbom.cdx.json

FROM base
LABEL org.opencontainers.image.title="touchd" \
      org.opencontainers.image.description="Who gets this touch, and why? UIKit's touch dispatch over HTTP." \
      org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /out/touchd /usr/local/bin/touchd
# The contents of the image, in CycloneDX format.
COPY --from=build /out/sbom.cdx.json /usr/share/doc/touchd/sbom.cdx.json
# A numeric user, so that Kubernetes can verify that it is not root.
USER 65532:65532
# Listens on all addresses, because the loopback address cannot be reached from outside the container. Large scenes use pages
# of 2 MB, if the kernel has any (docs/capacity.md).
ENV TOUCHD_LISTEN=:8080 TOUCHD_LOG=json GLIBC_TUNABLES=glibc.malloc.hugetlb=1
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s CMD ["touchd", "healthcheck"]
ENTRYPOINT ["touchd"]
CMD ["serve"]
