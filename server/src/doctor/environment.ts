import { isLoopback } from '../lib/http/this-machine.ts'
import { type Finding, say } from './catalogue/catalogue.ts'
import type { Subject } from './subject.ts'

/** Everything that the environment says wrongly, or leaves unsaid. */
export async function checkEnvironment({ given, known, faults, config }: Subject): Promise<Finding[]> {
  const { hostname: host, protocol } = new URL(config.publicUrl)
  const isForeign = !isLoopback(host)
  const refused = faults.map(({ variable, sentence }) => say('environment.refused', { variable, sentence }))
  const everybody = config.trustProxy.find((network) => network.endsWith('/0'))
  return [
    ...(refused.length > 0
      ? refused
      : [say('environment.read', { count: given.filter((name) => known.includes(name)).length })]),
    ...given.filter((name) => !known.includes(name)).flatMap((name) => strange(name, known)),
    ...(isForeign && !config.production ? [say('environment.not_production', { host })] : []),
    ...(isForeign && protocol === 'http:' ? [say('environment.no_https')] : []),
    ...(config.contactEmail === null ? [say('environment.no_contact')] : []),
    ...(everybody === undefined ? [] : [say('environment.trusts_everybody', { network: everybody })]),
  ]
}

/** Variables of Node, npm and the system that begin like ours. */
const notOurs = /^(?:NODE_|npm_|HOST(?:NAME|TYPE)$|LOGNAME$|PORTAGE|MAIL$|PUBLIC_HTML)/

/** Variables of deploy/compose.yaml itself: it hands its whole .env to the server. */
const ofCompose = /^KAMERTON_(?:HOST|IMAGE|UPSTREAM)$/

/** First words of our variables that nobody else uses. */
const ownWords = /^(?:KAMERTON|SMTP|TELEGRAM|YOOKASSA|METRIKA|SELLER|OPERATOR|ROUND_KEYS|TRUST_PROXY|DATABASE_|BACKUP_)/

/** The length at which one wrong letter is certainly a mistake, and two may be. */
const longEnough = { forOne: 5, forTwo: 8 }

function strange(variable: string, known: readonly string[]): Finding[] {
  if (notOurs.test(variable) || ofCompose.test(variable)) return []
  const like = known
    .map((name) => ({ name, apart: lettersApart(variable.toUpperCase(), name) }))
    .filter(
      ({ name, apart }) => apart <= (name.length >= longEnough.forTwo ? 2 : name.length >= longEnough.forOne ? 1 : 0),
    )
    .toSorted((a, b) => a.apart - b.apart)[0]
  if (like) return [say('environment.misspelt', { variable, like: like.name })]
  return ownWords.test(variable) ? [say('environment.unknown', { variable })] : []
}

/** Letters to insert, drop, change or swap with a neighbour until two words are equal. */
export function lettersApart(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_none, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = above
    above = line
  }
  return above[b.length] ?? 0
}
