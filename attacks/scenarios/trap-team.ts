import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { ask, read, textOf } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { demoSession, listPeople } from '../lib/people.ts'
import { answerAll, closeAndRead, linksOf, tryToLaunch } from '../lib/pulses.ts'
import { withServer } from '../lib/target.ts'

const title = 'Проверка команды'
const words = ['', '', '', '', 'four', 'five']

/** A team of one person and of accounts whose answers the owner knows. It is created a minute before the launch. */
const withAccomplices = (count: number): Attempt => ({
  done: `the owner puts one person and ${words[count]} whose answers they know into a new team, asks it and takes those off`,
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      const owner = await demoSession(server, 'owner')
      const employees = (await listPeople(server, owner)).filter(({ role }) => role === 'employee')
      const members = employees.slice(0, count + 1)
      const team = await ask(server.address, '/api/employees/teams', {
        token: owner,
        body: { name: 'Рабочая группа', member_ids: members.map(({ id }) => id) },
      })
      const { id: target_value } = read(z.object({ id: z.string() }), team)
      const { id, launched } = await tryToLaunch(server, owner, {
        title,
        category: 'mood',
        is_anonymous: true,
        target_type: 'team',
        target_value,
        questions: [{ id: 'mood', question: 'Как настроение?', type: 'mood', scale: { min: 1, max: 5 } }],
      })
      if (launched.status === 409) return { isOpen: false, seen: `the launch is refused: ${textOf(launched)}` }
      const truth = randomInt(1, 6)
      const known = members.slice(1).map((_, at) => 1 + ((at * 2) % 5))
      const links = await linksOf(
        server,
        title,
        members.map(({ email }) => email),
      )
      await answerAll(
        server,
        links,
        [truth, ...known].map((mood) => ({ mood })),
      )
      const { withheld, results } = await closeAndRead(server, owner, { id, answers: links.length })
      const [shown] = results
      if (shown?.mean == null) return { isOpen: false, seen: `launched; withheld, ${withheld}` }
      const answer = shown.mean * shown.n - known.reduce((sum, one) => sum + one, 0)
      return {
        isOpen: Math.round(answer) === truth,
        seen: `a mean of ${shown.mean.toFixed(4)} of ${shown.n}: computed ${answer.toFixed(4)}, answered ${truth}`,
      }
    }),
})

export const trapTeam: Finding = {
  id: 'M3',
  what: 'A new team of one person and accomplices tells that person’s answer',
  attempts: [withAccomplices(4), withAccomplices(5)],
}
