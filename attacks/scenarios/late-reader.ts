import { z } from 'zod'
import { ask, read } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { demoLogin, demoSession, listPeople } from '../lib/people.ts'
import { answerAll, closeAndRead, launchPulse, linksOf } from '../lib/pulses.ts'
import { withServer } from '../lib/target.ts'

const title = 'Проверка читателя'
/** The reader's own answer, and those of four others: five are the usual threshold. */
const own = 5
const others = [1, 3, 2, 2]

const promoted: Attempt = {
  done: 'of five who have answered one is made an admin, reads the results and takes their own answer off',
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      const owner = await demoSession(server, 'owner')
      const { email } = demoLogin(server, 'employee')
      const [reader] = await listPeople(server, owner, `&search=${encodeURIComponent(email)}`)
      if (!reader) throw new Error('the employee is not found')
      const colleagues = (await listPeople(server, owner)).filter(
        (one) => one.role === 'employee' && one.id !== reader.id,
      )
      const id = await launchPulse(server, owner, {
        title,
        category: 'mood',
        is_anonymous: true,
        questions: [{ id: 'mood', question: 'Как настроение?', type: 'mood', scale: { min: 1, max: 5 } }],
      })
      const asked = [reader, ...colleagues.slice(0, others.length)].map((one) => one.email)
      const sheets = [own, ...others].map((mood) => ({ mood }))
      await answerAll(server, await linksOf(server, title, asked), sheets)
      const path = `/api/employees/${reader.id}/role`
      const change = await ask(server.address, path, { method: 'PUT', token: owner, body: { role: 'admin' } })
      const { role } = read(z.object({ role: z.string() }), change)
      const { n, withheld, results } = await closeAndRead(server, owner, {
        id,
        answers: sheets.length,
        reader: await demoSession(server, 'employee'),
      })
      const [shown] = results
      if (shown?.mean == null) return { isOpen: false, seen: `the ${role} reads: withheld, ${withheld}` }
      const left = shown.mean * shown.n - own
      const truth = others.reduce((sum, one) => sum + one, 0)
      return {
        isOpen: n === sheets.length && Math.round(left) === truth,
        seen: `the ${role} reads a mean of ${shown.mean} of ${n}: the four others ${left.toFixed(4)}, answered ${truth}`,
      }
    }),
}

export const lateReader: Finding = {
  id: 'M2',
  what: 'Who is made a reader late sees an average of four others',
  attempts: [promoted],
}
