/// The style of reports that are one HTML page.
package enum PageStyle {
    /// The style sheet. Light and dark colors have a contrast of at least 4.5:1.
    package static let sheet: StaticString = """
        :root{--ground:#e9ecf0;--panel:#fff;--line:#d5dae1;--text:#1a1e25;--quiet:#545e6b;--accent:#005f99;--on:#fff;
        --bad:#9c3800;--good:#00694d;--known:#765200}
        @media (prefers-color-scheme:dark){:root{--ground:#101317;--panel:#191d23;--line:#313843;--text:#e9ecf1;
        --quiet:#a3adba;--accent:#6bbdf0;--on:#0d1014;--bad:#f7b698;--good:#5fd9b3;--known:#f2cf6b}}
        :root{color-scheme:light dark}
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:80rem;padding:1rem;background:var(--ground);color:var(--text);
        font:14px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;overflow-wrap:anywhere}
        h1{font-size:1.3rem;margin:.3rem 0}
        h2{font-size:1.05rem;margin:0}
        h3{font-size:.9rem;margin:1rem 0 .3rem}
        p{margin:.3rem 0}
        pre{margin:0;padding:.6rem;overflow-x:auto;border:1px solid var(--line);border-radius:6px;background:var(--ground);
        font:12px/1.45 ui-monospace,"SF Mono","Cascadia Mono","DejaVu Sans Mono",monospace}
        a{color:var(--accent)}
        .sum span{margin-right:1.2rem;font-weight:650}
        .failed{color:var(--bad)}.known{color:var(--known)}.passed{color:var(--good)}
        .sum .none{color:var(--quiet);font-weight:400}
        article,nav,.list{margin:1rem 0;padding:1rem;border:1px solid var(--line);border-radius:8px;background:var(--panel)}
        article{border-left:4px solid var(--bad)}
        nav ol,.list ul{margin:0;padding-left:1.6rem}
        .place,footer{color:var(--quiet);font-size:.85rem}
        .cause,.fix{font-size:1rem}
        .button{display:inline-block;padding:.35rem .9rem;border-radius:6px;background:var(--accent);color:var(--on);
        font-weight:600;text-decoration:none}
        details{margin:.8rem 0}
        summary{cursor:pointer;font-weight:600}
        details pre,.list ul{margin-top:.5rem}
        figure{margin:1rem 0 0;overflow-x:auto}
        figcaption{font-weight:600;font-size:.9rem;margin-bottom:.3rem}
        img{display:block;border:1px solid var(--line);border-radius:6px;background:#fff}
        .wide{width:100%;min-width:44rem;height:auto}
        .tall{max-width:100%;max-height:32rem}
        th,td{padding-right:1rem;text-align:left}
        tbody th{font-weight:400}
        :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
        @media print{details:not([open])>*{display:block}.button{display:none}}
        """

    /// The SHA-256 of `sheet` in base64, which the content security policies of the pages name. Tests/cli compares it.
    package static let hash: StaticString = "BvGRYDd76akLP0yCHBEo5rXe8qi8LyK0b3YiihyeMm8="
}
