import { escapeHtml } from '@kamerton/contract/lib/html'
import { pageColoursStyle } from '../lib/http/page-colours.ts'
import type { ShownLetter } from './queries.ts'

export const style = `${pageColoursStyle}
body{margin:0;padding:40px 16px;background:var(--ground);color:var(--ink);font:15px/22px 'Golos Text','Segoe UI',Roboto,Arial,sans-serif}
main{max-width:720px;margin:0 auto}
h1{margin:0 0 8px;font-size:28px;line-height:34px}
p{margin:0 0 24px;color:var(--ink-2)}
a{color:var(--accent-ink)}
ul{margin:0;padding:0;list-style:none;background:var(--surface);border:1px solid var(--line);border-radius:12px}
li{padding:16px 20px}
li+li{border-top:1px solid var(--line)}
li span{display:block;color:var(--ink-2);font-size:13px;line-height:18px}
pre{margin:0;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:12px;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
`

/** `path` is the address of the mailbox: its key is a secret. */
const page = (path: string, title: string, body: string): string => `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Камертон</title><link rel="stylesheet" href="${path}/style.css"></head>
<body><main>
${body}
</main></body>
</html>
`

const stateLabel: Record<ShownLetter['state'], string> = {
  queued: 'в очереди',
  sending: 'отправляется',
  sent: 'отправлено',
  failed: 'не отправлено',
}

const lineOf = (letter: ShownLetter): string =>
  escapeHtml(
    `${letter.recipient_name} <${letter.recipient_email}> · ${letter.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC · ${stateLabel[letter.state]}`,
  )

export const lettersPage = (path: string, letters: readonly ShownLetter[]): string =>
  page(
    path,
    'Письма',
    `<h1>Письма</h1>
<p>Почтовый сервер не настроен, поэтому письма остаются здесь. Чтобы они уходили людям, задайте SMTP_URL.</p>
${letters.length > 0 ? `<ul>\n${letters.map((letter) => itemOf(path, letter)).join('\n')}\n</ul>` : '<p>Писем пока нет.</p>'}`,
  )

const itemOf = (path: string, letter: ShownLetter): string =>
  `<li><a href="${path}/${letter.company_id}/${letter.id}">${escapeHtml(letter.subject)}</a><span>${lineOf(letter)}</span></li>`

/** The text form, since this page's policy ignores the style attributes of the html form. */
export const letterPage = (path: string, letter: ShownLetter): string =>
  page(
    path,
    letter.subject,
    `<p><a href="${path}">Все письма</a></p>
<h1>${escapeHtml(letter.subject)}</h1>
<p>${lineOf(letter)}</p>
<pre>${letter.text === null ? 'Текст удалён после отправки.' : withLinks(letter.text)}</pre>`,
  )

export const missingPage = (path: string): string =>
  page(path, 'Нет такого письма', `<h1>Нет такого письма</h1>\n<p><a href="${path}">Все письма</a></p>`)

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
