/** The part of MIME that is needed to read our own letters. */
export type ReadMail = { headers: Map<string, string[]>; text: string; html: string; calendar: string }

type Part = { headers: Map<string, string[]>; body: string }

/** `raw` holds one byte in each character, as it was received. */
export function readMail(raw: string): ReadMail {
  const mail = partOf(raw)
  const parts = leavesOf(mail)
  const bodyOf = (type: string): string => {
    const part = parts.find(({ headers }) => first(headers, 'content-type').startsWith(type))
    return part ? decoded(part) : ''
  }
  return {
    headers: mail.headers,
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    calendar: bodyOf('text/calendar'),
  }
}

/** A letter with a part for calendars has nested parts. */
function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(first(part.headers, 'content-type'))?.[1]
  if (boundary === undefined) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leavesOf(partOf(inner.replace(/^\r\n/, ''))))
}

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const headers = new Map<string, string[]>()
  // A folded line continues with a space.
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), decodedWords(line.slice(line.indexOf(':') + 1).trim())])
  }
  return { headers, body: raw.slice(end + 4) }
}

const first = (headers: Map<string, string[]>, name: string): string => headers.get(name)?.[0] ?? ''

function decoded({ headers, body }: Part): string {
  const encoding = first(headers, 'content-transfer-encoding').toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quoted(body.replace(/=\r\n/g, ''))
        : Buffer.from(body, 'latin1')
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trim()
}

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`; a space between two of them belongs to neither. */
const decodedWords = (text: string): string =>
  text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = '', word = '']) => wordOf(kind, word)),
      ).toString('utf8'),
    )

const wordOf = (kind: string, word: string): Buffer =>
  kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : quoted(word.replaceAll('_', ' '))
