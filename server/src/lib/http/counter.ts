import { counterBlock, counterChoice, counterMark } from '@kamerton/contract/lib/page-marks'

/** The counter of visits (Yandex Metrika) of this installation. */
export type Counter = {
  id: string
  /** The origin of its script, which also receives the hits. */
  root: string
  /** Whether names and e-mails are sent there too. */
  personal: boolean
}

/**
 * A page with the counter's script in it, or as it was built. In the built page the script stays in its comment and
 * never runs.
 */
export function withCounter(html: string, counter: Counter, addresses: readonly string[]): string {
  const settings = JSON.stringify({ ...counter, addresses }).replaceAll('<', String.raw`\u003c`)
  const block = `<script type="application/json" id="${counterBlock}">${settings}</script>`
  const { begin, end } = counterMark
  const [before = '', ...after] = html.split(begin)
  const [script = '', ...rest] = after.join(begin).split(end)
  return before + block + script + rest.join(end)
}

export const mayBeCounted = (body: Buffer): boolean => body.includes(counterMark.begin)

/** Whether this visitor has agreed to be counted. */
export const agreesToCounter = (cookies: string | undefined): boolean =>
  (cookies ?? '').split(/;\s*/).includes(`${counterChoice}=yes`)

/** The policy of a page whose visitor has agreed: it allows the counter, and nothing else. */
export const openToCounter = (policy: string, { root }: Counter): string =>
  policy
    .replace("script-src 'self'", `script-src 'self' ${root}/metrika/tag.js`)
    .replace("img-src 'self'", `img-src 'self' ${root}`)
    .replace("connect-src 'self'", `connect-src 'self' ${root}`)
