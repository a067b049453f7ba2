import { escapeHtml } from '@kamerton/contract/lib/html'
import { inertLine } from '../inert-line.ts'

/** The content of a letter. Links stand only in the button and in `more`; everything else is shown as plain text. */
export type Letter = {
  /** The purpose of the letter: `invitation`, `password-reset`. */
  kind: string
  /** The occasion of the letter: a second letter for one occasion in a company is not sent. */
  occasion: string
  to: { name: string; email: string }
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  footnote?: string
  /** The part for calendars, which adds, moves or removes a meeting there. */
  calendar?: string
  /** A page of ours with more details. */
  more?: { label: string; url: string }
}

export type Rendered = { subject: string; text: string; html: string }

/** Both forms of a letter. People wrote the names in it, so only our own addresses stay links. */
export function renderLetter(letter: Letter): Rendered {
  const subject = inertLine(letter.subject)
  const paragraphs = letter.paragraphs.map(inertLine).filter(Boolean)
  const button = letter.button && linkOf(letter.button)
  const footnote = inertLine(letter.footnote ?? '')
  const more = letter.more && linkOf(letter.more)
  const parts = { subject, paragraphs, button, footnote, more }
  return { subject, text: textOf(parts), html: htmlOf(parts) }
}

type LetterLink = { label: string; url: string }
type Parts = {
  subject: string
  paragraphs: string[]
  button: LetterLink | undefined
  footnote: string
  more: LetterLink | undefined
}

const linkOf = ({ label, url }: LetterLink): LetterLink => ({ label: inertLine(label), url: webAddress(url) })

const textOf = ({ paragraphs, button, footnote, more }: Parts): string =>
  [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(footnote ? [footnote] : []),
    ...(more ? [`${more.label}:\n${more.url}`] : []),
    '-- \nКамертон',
    '',
  ]
    .join('\n\n')
    .trimEnd() + '\n'

/** Normalized, so that quotes and spaces are encoded; any other scheme is a mistake in our code. */
function webAddress(text: string): string {
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('a letter links to the web only')
  return url.href
}

const font = "'Golos Text','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
/** Keeps the letter's first words out of the preview, which already shows them. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(60)
/** Mail programs that support the dark scheme use these; the others use the inline colours. */
const dark = [
  'body,.ground{background:#12100e!important}',
  '.paper{background:#1a1816!important;border-color:#2d2a27!important}',
  '.ink{color:#edeae6!important}',
  '.soft{color:#b9b5b0!important}',
  '.link{color:#9aa5f3!important}',
  '.rule{border-color:#2d2a27!important}',
].join('')

const htmlOf = ({ subject, paragraphs, button, footnote, more }: Parts): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fbfaf8;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? subject)}${padding}</div>
<div class="ground" style="padding:32px 16px;background:#fbfaf8;font-family:${font}">
<div style="max-width:560px;margin:0 auto">
<p class="link" style="margin:0 0 20px;font-size:18px;line-height:24px;font-weight:600;letter-spacing:-0.01em;color:#464dbb">Камертон</p>
<div class="paper" style="padding:32px;background:#ffffff;border:1px solid #e6e2dc;border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#211d19">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraphOf).join('\n')}
${button ? buttonOf(button) : ''}
</div>
${footnote ? `<p class="soft" style="margin:20px 0 0;font-size:13px;line-height:18px;color:#59534c">${escapeHtml(footnote)}</p>` : ''}
${more ? `<p style="margin:8px 0 0;font-size:13px;line-height:18px"><a class="link" href="${escapeHtml(more.url)}" style="color:#464dbb">${escapeHtml(more.label)}</a></p>` : ''}
</div>
</div>
</body>
</html>
`

const paragraphOf = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font-size:15px;line-height:22px;color:#211d19">${escapeHtml(text)}</p>`

/** The address stands below the button as well, for readers who see no button or want to check the address. */
const buttonOf = ({ label, url }: { label: string; url: string }): string => {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:11px 20px;background:#464dbb;border-radius:8px;font-size:15px;line-height:22px;font-weight:500;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<div class="rule" style="border-top:1px solid #e6e2dc;padding-top:16px">
<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:18px;color:#59534c">Если кнопка не открывается, скопируйте ссылку:</p>
<p style="margin:0;font-size:13px;line-height:18px;word-break:break-all"><a class="link" href="${href}" style="color:#464dbb">${href}</a></p>
</div>`
}
