import { textOf } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { networkAddress } from '../lib/isolation.ts'
import { logIn } from '../lib/people.ts'
import { withServer } from '../lib/target.ts'

/** As it stood in the repository. */
const owner = { email: 'lapshina@versta.example', password: 'versta-demo-2026' }

const fromTheNetwork: Attempt = {
  done: 'HOST=0.0.0.0 and nothing else; the demo company’s owner signs in from the network with the password of the repository',
  needs: 'own network',
  make: (target) =>
    withServer(target, { DEMO: 'on', HOST: '0.0.0.0' }, async (server) => {
      const entered = await logIn(server, owner, {
        from: networkAddress,
        to: networkAddress,
        headers: { host: networkAddress },
      })
      const isPrinted = server.said().includes(owner.email)
      const isWarned = /^HOST=0\.0\.0\.0 /m.test(server.said())
      const says = `a demo company: ${isPrinted ? 'yes' : 'no'}, a warning: ${isWarned ? 'yes' : 'no'}`
      return { isOpen: entered.status === 200 || !isWarned, seen: `${textOf(entered)}; the start tells of ${says}` }
    }),
}

export const demoPassword: Finding = {
  id: 'M7',
  what: 'A server that the network reaches has a company with a known password',
  attempts: [fromTheNetwork],
}
