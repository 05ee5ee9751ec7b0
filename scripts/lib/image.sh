# Builds the container image in the background, once for `.ci/run` and `make verify` together. Sourced after steps.sh.
#
#   start_image   starts the build, unless a caller has started it, and exports what await_image needs
#   await_image   a step that waits for the image and its tests, and sets TOUCHD_BINARY to the image's binary, which is the
#                 released one. Where images cannot be built, sets nothing: scripts/release then builds the binary.

# Building an image needs mounts, which are not allowed everywhere.
can_build_images() { [[ $EUID -eq 0 ]] && unshare --mount true 2>/dev/null; }

build_image() { scripts/image && scripts/image --binary; }

run_image_aside() { aside image build_image; }

start_image() {
    [[ -z ${TOUCHD_IMAGE_LOG:-} ]] && can_build_images || return 0
    rm -f .build/touchd-of-image
    start_aside run_image_aside
    export TOUCHD_IMAGE_LOG=$steps_work/image TOUCHD_IMAGE_GROUP=${steps_groups[run_image_aside]}
}

await_image() {
    if [[ -z ${TOUCHD_IMAGE_LOG:-} ]]; then
        echo 'image: skipped, because it needs root and mounts'
        return
    fi
    step 'image' await "$TOUCHD_IMAGE_LOG" "$TOUCHD_IMAGE_GROUP"
    [[ ! -x .build/touchd-of-image ]] || export TOUCHD_BINARY=$PWD/.build/touchd-of-image
}
