import { counted } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { demoLogin, logIn } from '../lib/people.ts'
import { withServer } from '../lib/target.ts'

const lockedOut: Attempt = {
  done: 'a stranger tries twelve wrong passwords of an account; its holder signs in from elsewhere meanwhile',
  needs: 'several addresses',
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      const login = demoLogin(server, 'employee')
      const stranger = { from: '127.0.1.21' }
      const tried: number[] = []
      for (let at = 0; at < 12; at++)
        tried.push((await logIn(server, { ...login, password: `wrong-${at}` }, stranger)).status)
      const right = await logIn(server, login, { from: '127.0.1.22' })
      const there = await logIn(server, login, stranger)
      return {
        isOpen: right.status !== 200,
        seen: `the stranger ${counted(tried)}; the holder, right password: ${right.status}; the right one from the stranger’s address: ${there.status}`,
      }
    }),
}

export const lockedAccount: Finding = {
  id: 'L1',
  what: 'Ten wrong passwords of a stranger shut an account for its holder',
  attempts: [lockedOut],
}
