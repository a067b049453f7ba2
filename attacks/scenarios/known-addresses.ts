import { z } from 'zod'
import { type Answer, maybe } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { demoLogin, invite, registerCompany } from '../lib/people.ts'
import { withServer } from '../lib/target.ts'

const Refusal = z.object({ detail: z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])) })) })

/** The addresses that a refused invitation calls by name: `loc` is body, invites, the row, the field. */
const namedBy = (answer: Answer, emails: readonly string[]): string[] =>
  (maybe(Refusal, answer)?.detail ?? [])
    .filter(({ loc }) => loc.at(-1) === 'email')
    .flatMap(({ loc }) => emails[Number(loc[2])] ?? [])

const bigCompany = 'boss@bigcorp.example'

const mixed: Attempt = {
  done: 'a company registered a minute ago invites two addresses with an account and two without',
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      await registerCompany(server, bigCompany, 'Большая компания')
      const stranger = await registerCompany(server, 'stranger@evil.example', 'Чужая компания')
      const known = [demoLogin(server, 'manager').email, bigCompany]
      const all = known.flatMap((email, at) => [email, `nobody-${at}@unknown.example`])
      const answer = await invite(server, stranger, all)
      const named = namedBy(answer, all)
      const Row = z.looseObject({ delivery: z.unknown(), is_used: z.unknown() })
      const rows = maybe(z.array(Row), answer) ?? []
      const shapes = new Set(
        rows.map((row) => JSON.stringify([Object.keys(row).toSorted(), row.delivery, row.is_used])),
      )
      if (answer.status !== 422 && rows.length !== all.length) throw new Error(`${answer.status} ${answer.text}`)
      const summary = rows.length > 0 ? `${rows.length} answers of ${shapes.size} shape` : `named: ${named.join(', ')}`
      return { isOpen: named.length > 0 || shapes.size > 1, seen: `${answer.status}, ${summary}` }
    }),
}

const inBulk: Attempt = {
  done: 'it tries five times 500 addresses, one after another',
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      const stranger = await registerCompany(server, 'stranger@evil.example', 'Чужая компания')
      const { email } = demoLogin(server, 'admin')
      const seen: string[] = []
      for (let call = 0; call < 5; call++) {
        const emails = [...Array.from({ length: 499 }, (_, at) => `guess-${call}-${at}@unknown.example`), email]
        const answer = await invite(server, stranger, emails)
        const named = namedBy(answer, emails).length
        const wait = answer.headers['retry-after']
        seen.push(
          `${answer.status}${named > 0 ? `, ${named} named` : ''}${wait === undefined ? '' : `, wait ${wait} s`}`,
        )
      }
      return {
        isOpen: seen.some((one) => one.includes('named')) || !seen.some((one) => one.startsWith('429')),
        seen: seen.join('; '),
      }
    }),
}

export const knownAddresses: Finding = {
  id: 'M4',
  what: 'Whoever registers a company learns by invitations which addresses have an account elsewhere',
  attempts: [mixed, inBulk],
}
