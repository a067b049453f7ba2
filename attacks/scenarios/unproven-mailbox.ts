import { z } from 'zod'
import { type Answer, ask, read, textOf } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { letterTo, tokenIn } from '../lib/letters.ts'
import { consents, enteredAs, invite, logIn, password, registerCompany } from '../lib/people.ts'
import { type Server, withServer } from '../lib/target.ts'

const Invitation = z.object({ id: z.string(), token: z.string() })
const victim = 'victim@bigcorp.example'
const victimPassword = 'Ночной-поезд-в-Тверь-19'

const accept = (server: Server, token: string, password: string): Promise<Answer> =>
  ask(server.address, `/api/invites/${token}/register`, { body: { password, ...consents } })

const squatting: Attempt = {
  done: 'a stranger invites a foreign address and accepts with the link that the invitation’s answer shows; then its employer invites it',
  make: (target) =>
    withServer(target, {}, async (server) => {
      const employer = await registerCompany(server, 'boss@bigcorp.example', 'Большая компания')
      const stranger = await registerCompany(server, 'squatter@evil.example', 'Захватчик')
      const [invitation] = read(z.array(Invitation), await invite(server, stranger, [victim]))
      if (!invitation) throw new Error('nobody was invited')
      const first = await letterTo(server, victim)
      const accepted = await accept(server, invitation.token, password)
      const entered = await logIn(server, { email: victim, password })
      const invited = await invite(server, employer, [victim])
      const tried = `the stranger accepts ${accepted.status}, signs in ${textOf(entered)}; the employer invites ${textOf(invited)}`
      if (entered.status === 200 || invited.status !== 201) return { isOpen: true, seen: tried }

      const theirs = await letterTo(
        server,
        victim,
        ({ id, text }) => id !== first.id && text?.includes('Большая компания') === true,
      )
      const joined = await accept(server, tokenIn(theirs), victimPassword)
      const me = await enteredAs(server, await logIn(server, { email: victim, password: victimPassword }))
      const again = await logIn(server, { email: victim, password })
      return {
        isOpen: me?.company_name !== 'Большая компания' || again.status === 200,
        seen: `${tried}; the person joins it by the letter ${joined.status} and is in «${me?.company_name ?? 'none'}»; the stranger’s password then ${again.status}`,
      }
    }),
}

const readBack: Attempt = {
  done: 'the secret of the invitation’s letter is looked for in everything that the inviter can read, also after sending it again',
  make: (target) =>
    withServer(target, {}, async (server) => {
      const stranger = await registerCompany(server, 'squatter@evil.example', 'Захватчик')
      const answer = await invite(server, stranger, [victim])
      const [invitation] = read(z.array(Invitation), answer)
      if (!invitation) throw new Error('nobody was invited')
      const first = await letterTo(server, victim)
      const listed = await ask(server.address, '/api/invites', { token: stranger })
      const resent = await ask(server.address, `/api/invites/${invitation.id}/resend`, { token: stranger, body: {} })
      const second = await letterTo(server, victim, ({ id }) => id !== first.id)
      const secrets = [first, second].map(tokenIn)
      if (secrets.includes('')) throw new Error('a letter has no link')
      const shown = [answer, listed, resent].filter(({ text }) => secrets.some((secret) => text.includes(secret)))
      return {
        isOpen: shown.length > 0,
        seen: `in ${shown.length} of 3 answers (invite ${answer.status}, list ${listed.status}, send again ${resent.status})`,
      }
    }),
}

export const unprovenMailbox: Finding = {
  id: 'M5',
  what: 'A stranger opens verified accounts for mailboxes that nobody has opened, and shuts their holders out',
  attempts: [squatting, readBack],
}
