import { pageColoursStyle } from '../page-colours.ts'

/** The style of the page of the calls. `font` is the address of the product's typeface, where there is one. */
export const styleOf = (font: string | null): string => `${font === null ? '' : faceOf(font)}${pageColoursStyle}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/22px 'Golos Text','Segoe UI',Roboto,Arial,sans-serif}
a{color:var(--accent-ink);text-underline-offset:3px}
code{font:13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.top{padding:20px 16px 0;max-width:1200px;margin:0 auto}
.top>a{margin-bottom:16px;display:inline-flex;align-items:center;gap:8px;min-height:44px;color:var(--ink);font-size:18px;font-weight:600;text-decoration:none}
.frame{max-width:1200px;margin:0 auto;padding:0 16px 96px}
h1{margin:0 0 8px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:-.012em}
h2{margin:0 0 16px;font-size:18px;line-height:24px;font-weight:600}
h3{margin:20px 0 4px;font-size:13px;line-height:18px;font-weight:600;color:var(--ink-2)}
p,ul{margin:0 0 16px;max-width:680px}
.lead{color:var(--ink-2)}
ul{padding-left:20px;color:var(--ink-2)}
li+li{margin-top:8px}
section{margin-top:48px}
nav ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:0 16px;margin:0 0 8px;padding:0;max-width:none;list-style:none}
nav li+li{margin:0}
nav a{display:flex;align-items:center;min-height:44px;color:var(--ink-2);font-size:14px;line-height:20px;text-decoration:none}
nav a:hover{color:var(--accent-ink)}
.calls{background:var(--surface);border:1px solid var(--line);border-radius:12px}
details+details{border-top:1px solid var(--line)}
summary{display:grid;grid-template-columns:56px minmax(0,1fr) auto;gap:0 12px;align-items:center;min-height:48px;padding:8px 20px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover code{color:var(--accent-ink)}
summary:focus-visible,a:focus-visible{outline:2px solid var(--accent-ink);outline-offset:-2px;border-radius:8px}
.method{font-size:12px;line-height:16px;font-weight:600;color:var(--ink-2)}
.post{color:var(--accent-ink)}
.put{color:var(--watch-ink)}
.delete{color:var(--bad-ink)}
.who{font-size:13px;line-height:18px;color:var(--ink-3)}
.inside{padding:0 20px 20px}
.inside>p{margin:0;scroll-margin-top:64px;font-size:13px;line-height:18px;color:var(--ink-3)}
dl{margin:0}
dl>div{display:grid;grid-template-columns:minmax(0,280px) minmax(0,1fr);gap:0 20px;padding:6px 0;border-top:1px solid var(--line)}
dl>div:first-child{border-top:0}
.codes>div{grid-template-columns:56px minmax(0,1fr)}
dt,dd{margin:0;overflow-wrap:anywhere}
dd{font-size:14px;line-height:20px;color:var(--ink-2)}
dd b{font-weight:500;color:var(--ink)}
@media (width>=1000px){
.frame{display:grid;grid-template-columns:200px minmax(0,1fr);gap:0 48px;padding-top:24px}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow-y:auto}
nav ul{display:block}
nav a{min-height:32px}
.top,.frame{padding-left:32px;padding-right:32px}
}
@media (width<600px){
summary{grid-template-columns:56px minmax(0,1fr);align-items:baseline;align-content:center;padding:10px 16px}
.who{grid-column:2}
.inside{padding:0 16px 16px}
dl:not(.codes)>div{grid-template-columns:minmax(0,1fr)}
}
@media print{nav{display:none}}
`

/** The face is optional: where it has not come by the first paint, the page is read in the letters of the system. */
const faceOf = (font: string): string =>
  `@font-face{font-family:'Golos Text';font-weight:400 600;font-display:optional;src:url('${font}') format('woff2-variations')}\n`
