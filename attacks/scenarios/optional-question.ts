import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { ask, read } from '../lib/ask.ts'
import type { Attempt, Finding, Seen } from '../lib/attack.ts'
import { demoSession, listPeople } from '../lib/people.ts'
import { answerAll, closeAndRead, launchPulse, linksOf, type Results } from '../lib/pulses.ts'
import { withServer } from '../lib/target.ts'

const Teams = z.array(z.object({ id: z.string(), name: z.string(), member_count: z.number() }))
const title = 'Проверка вопросов'
const statement = { type: 'rating', scale: { min: 1, max: 5 } }
/** Engagement is shown in percent of five. */
const percentOfOne = 20

/**
 * Each person's two answers were averaged before the team's value was. So the difference is the answer of the person
 * who left one out.
 */
function computed({ results, teams }: Results, team: string): Seen & { answer: number | null } {
  const [first, second] = ['first', 'second'].map((id) => results.find(({ question_id }) => question_id === id))
  const metric = teams.find(({ team_id }) => team_id === team)
  const said = [
    ...[first, second].map((one) => (one?.mean == null ? 'not told' : `${one.mean.toFixed(4)} of ${one.n}`)),
    metric?.value == null ? 'not told' : `${metric.value.toFixed(4)} of ${metric.n}`,
  ]
  const seen = `first question ${said[0]}, second ${said[1]}, team ${said[2]}`
  if (first?.mean == null || second?.mean == null || metric?.value == null) return { isOpen: false, seen, answer: null }
  const values = (metric.value / percentOfOne) * (metric.n ?? 0)
  return { isOpen: true, seen, answer: 2 * values - first.mean * first.n - second.mean * second.n }
}

const leftOut: Attempt = {
  done: 'of a team that answers two questions one leaves the first out; the owner computes that person’s second answer',
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      const owner = await demoSession(server, 'owner')
      const teams = read(Teams, await ask(server.address, '/api/employees/teams', { token: owner }))
      const [team] = teams.toSorted((a, b) => b.member_count - a.member_count)
      if (!team) throw new Error('there is no team')
      const members = await listPeople(server, owner, `&team_id=${team.id}`)
      const id = await launchPulse(server, owner, {
        title,
        category: 'engagement',
        is_anonymous: true,
        questions: [
          { id: 'first', question: 'Мне понятны цели команды', ...statement, required: false },
          { id: 'second', question: 'Мне хватает времени', ...statement },
        ],
      })
      const links = await linksOf(
        server,
        title,
        members.map(({ email }) => email),
      )
      const truth = randomInt(1, 6)
      const others = links.slice(1).map((_, at) => ({ first: 1 + ((at * 2) % 5), second: 1 + ((at * 3) % 5) }))
      await answerAll(server, links, [{ second: truth }, ...others])
      const { answer, seen } = computed(await closeAndRead(server, owner, { id, answers: links.length }), team.id)
      if (answer === null) return { isOpen: false, seen }
      return {
        isOpen: Math.round(answer) === truth,
        seen: `${seen}: computed ${answer.toFixed(4)}, answered ${truth}`,
      }
    }),
}

export const optionalQuestion: Finding = {
  id: 'M1',
  what: 'Whoever leaves out a question tells their answer to the next',
  attempts: [leftOut],
}
