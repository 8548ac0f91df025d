// The style of /dev/mail: the product's own tokens, in both themes, with nothing to fetch.

import type { Palette } from '@lodgepole/domain/organizations/branding/palette'

const colors = ({ brand, strong, soft, onBrand }: Palette, surfaces: string) =>
  `--brand:${brand};--strong:${strong};--soft:${soft};--on:${onBrand};${surfaces}`
const LIGHT =
  '--paper:#faf8f4;--card:#fff;--sunk:#f3f0e9;--line:#e7e2d8;--ink:#1c2421;--muted:#5d6661'
const DARK =
  '--paper:#121614;--card:#1a1f1d;--sunk:#222826;--line:#2d3431;--ink:#eef2ef;--muted:#a8b2ad'

const RULES = `
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);
  font:15px/22px Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:1080px;margin:0 auto;padding:24px 16px 48px}
h1{margin:0 0 4px;font-size:24px;line-height:30px;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{margin:0 0 8px;font-size:15px;line-height:22px}
p{margin:0 0 16px}
.lead{max-width:72ch;color:var(--muted)}
a{color:var(--brand)}
a:focus-visible,iframe:focus-visible,pre:focus-visible{
  outline:3px solid var(--brand);outline-offset:2px;border-radius:6px}
.bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 16px}
.plain{display:inline-flex;align-items:center;min-height:44px;font-weight:600;text-decoration:none}
.plain:hover{text-decoration:underline}
.list{margin:8px 0 0;padding:0;list-style:none;background:var(--card);
  border:1px solid var(--line);border-radius:16px;overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;
  padding:14px 18px;color:inherit;text-decoration:none}
.list a:hover{background:var(--sunk)}
.list a:focus-visible{outline-offset:-3px;border-radius:12px}
.subject{font-weight:600;overflow-wrap:anywhere}
.who{grid-column:1/-1;color:var(--muted);font-size:13px;line-height:18px;overflow-wrap:anywhere}
time{color:var(--muted);font-size:13px;line-height:22px;white-space:nowrap}
.empty,.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:20px}
.empty{margin-top:8px;padding:32px 20px;text-align:center}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;margin:12px 0 20px}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
dd time{color:inherit;font-size:inherit}
.parts{display:grid;gap:24px}
iframe{display:block;width:100%;height:720px;
  border:1px solid var(--line);border-radius:16px;background:var(--card)}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;
  font:14px/21px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.answer{margin-bottom:24px}
.answer form{display:grid;gap:8px}
.answer label{color:var(--muted)}
.told{padding:8px 12px;border-radius:10px;background:var(--soft);color:var(--strong)}
textarea{width:100%;padding:10px 12px;border:1px solid var(--muted);border-radius:10px;
  background:var(--card);color:inherit;font:inherit;resize:vertical}
button{justify-self:start;min-height:44px;padding:0 20px;border:0;border-radius:10px;
  background:var(--brand);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
textarea:focus-visible,button:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
@media (min-width:900px){
  .parts{grid-template-columns:minmax(0,3fr) minmax(0,2fr);align-items:start}}
`

export const styleOf = ({
  light,
  dark,
}: {
  readonly light: Palette
  readonly dark: Palette
}): string =>
  `:root{color-scheme:light dark;${colors(light, LIGHT)}}
@media (prefers-color-scheme:dark){:root{${colors(dark, DARK)}}}${RULES}`
