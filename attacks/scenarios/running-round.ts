import { z } from 'zod'
import { ask, counted, read } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { demoSession } from '../lib/people.ts'
import { answerByLink, launchPulse, respondLinks } from '../lib/pulses.ts'
import { withServer } from '../lib/target.ts'

const Pulse = z.object({ participation: z.object({ answered: z.number() }) })
/** One less than the usual threshold: nothing about these answers may be shown. */
const few = 4

const readsOfOwner = (id: string) => [
  `/api/pulses/${id}`,
  `/api/pulses/${id}/responses`,
  '/api/pulses',
  '/api/pulses/stats',
  '/api/analytics/dashboard',
  '/api/analytics/participation',
  '/api/analytics/weekly-responses',
  '/api/analytics/teams/performance',
]

const watched: Attempt = {
  done: 'the owner launches a confidential pulse and reads everything before and after each of six answers',
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      const owner = await demoSession(server, 'owner')
      const id = await launchPulse(server, owner, {
        title: 'Проверка участия',
        category: 'enps',
        is_anonymous: true,
        questions: [{ id: 'recommend', question: 'Порекомендуете нас?', type: 'enps', scale: { min: 0, max: 10 } }],
      })
      const reads = readsOfOwner(id)
      const look = () => Promise.all(reads.map((path) => ask(server.address, path, { token: owner })))
      const answered = async () =>
        read(Pulse, await ask(server.address, `/api/pulses/${id}`, { token: owner })).participation.answered

      // By then everybody has been asked, so no later work of the launch is mistaken for an answer.
      const links = await respondLinks(server, owner, 'Проверка участия', 6)
      const counts = [await answered()]
      let before = await look()
      const refused = reads.filter((_, at) => before[at]?.status !== 200)
      if (refused.length > 0) throw new Error(`the owner is refused ${refused.join(', ')}`)
      const moved = new Set<string>()
      const statuses: number[] = []
      for (const link of links) {
        statuses.push(await answerByLink(server, link, { recommend: 9 }))
        counts.push(await answered())
        const after = await look()
        if (counts.length <= few + 1)
          for (const [at, path] of reads.entries())
            if (before[at]?.text !== after[at]?.text) moved.add(path.replace(id, ':id'))
        before = after
      }
      if (statuses.some((status) => status !== 200)) throw new Error(`the answers are refused: ${counted(statuses)}`)
      return {
        isOpen: moved.size > 0 || counts.slice(1, few + 1).some((count) => count !== counts[0]),
        seen: `answered: ${counts.join(', ')}; of ${reads.length} reads ${moved.size} changed with one of the first four answers${moved.size === 0 ? '' : `: ${[...moved].join(', ')}`}`,
      }
    }),
}

export const runningRound: Finding = {
  id: 'L3',
  what: 'Whoever watches a confidential round that runs sees who has just answered',
  attempts: [watched],
}
