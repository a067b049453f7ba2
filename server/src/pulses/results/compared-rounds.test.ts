import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { despite } from '../../testing/factories/pulses.ts'
import { aRound, engagementOf, enpsSheets, type Sheet } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const low = [2, 2, 2, 2, 1, 3, 2, 2]
const high = [5, 4, 5, 5, 4, 5, 5, 5]
const even = [3, 4, 3, 4, 3, 4, 3, 4]
const odd = even.toReversed()
const sheets = (...items: readonly (readonly number[])[]): Sheet[] =>
  low.map((_, person) => Object.fromEntries(items.flatMap((given, at) => valueIn(given[person], `item${at + 1}`))))
const valueIn = (value: number | undefined, item: string) => (value === undefined ? [] : [[item, value] as const])

/** So many questions, none of which must be answered. */
const optional = (items: number) => {
  const { questions, ...pulse } = engagementOf(items)
  return { ...pulse, questions: questions.map((question) => ({ ...question, required: false })) }
}

/** Ends the round and asks the same people anew, a week later. */
async function again({ owner, employees }: Company, id: string, answers: readonly Sheet[]): Promise<void> {
  await owner.as.pulses.deactivate({ id })
  await app.runJobs()
  app.clock.pass(7 * DAY)
  await owner.as.pulses.activate({ id, ...despite })
  for (const [index, sheet] of answers.entries())
    if (sheet) await employees[index]?.as.pulses.answer({ id, responses: sheet })
}

const changesIn = async ({ owner }: Company, id: string) => {
  const { results, compared_with } = await owner.as.pulses.responses({ id })
  return { changes: results.map(({ change }) => change), since: compared_with?.opened_at }
}

describe('a question beside the round before', () => {
  test('has changed where that has left the noise; of four answers nothing is said', async () => {
    const company = await aCompany(app, { employees: 8 })
    const first = app.clock.now
    const { id } = await aRound(company, company.employees, sheets(low, even, [1, 1, 1, 1]), optional(3))
    expect(await changesIn(company, id)).toEqual({ changes: [null, null, null], since: undefined })
    await again(company, id, sheets(high, odd, high))
    expect(await changesIn(company, id)).toEqual({
      changes: [
        { difference: expect.closeTo(2.75), trend: 'up', change_grade: 'noticeable' },
        { difference: 0, trend: 'stable', change_grade: 'noise' },
        null,
      ],
      since: first,
    })
  })

  test('of eNPS has changed in points, where that has left the noise', async () => {
    const company = await aCompany(app, { employees: 12 })
    const { id } = await aRound(company, company.employees, enpsSheets(1, 1, 10))
    await again(company, id, enpsSheets(2, 1, 9))
    // The second question is a text question. The change from -75 to -58 may be chance alone.
    expect((await changesIn(company, id)).changes).toEqual([
      { difference: expect.closeTo(16.67, 1), trend: 'stable', change_grade: 'noise' },
      null,
    ])
    await again(company, id, enpsSheets(11, 1, 0))
    expect((await changesIn(company, id)).changes).toEqual([
      { difference: 150, trend: 'up', change_grade: 'noticeable' },
      null,
    ])
  })

  test('of an anonymous pulse is one that its own release lets through: a round that is withheld is passed over', async () => {
    const company = await aCompany(app, { employees: 8 })
    const first = app.clock.now
    const asked = { ...engagementOf(2), is_anonymous: true }
    const { id } = await aRound(company, company.employees, sheets(high, even), asked)
    await again(company, id, sheets(low, odd).slice(0, 3))
    await again(company, id, sheets(low, odd))
    // The open round is not shown, and the round before it, with three answers, is withheld.
    expect(await changesIn(company, id)).toEqual({ changes: [], since: undefined })
    await company.owner.as.pulses.deactivate({ id })
    await app.runJobs()
    const { is_anonymous, results } = await company.owner.as.pulses.responses({ id })
    expect([is_anonymous, results.map(({ distribution }) => distribution)]).toEqual([true, [null, null]])
    expect(await changesIn(company, id)).toEqual({
      changes: [
        // -2.75 of eight people, less the part that their bounds hide, with the displayed decimal.
        { difference: -2.2, trend: 'down', change_grade: 'likely' },
        { difference: 0, trend: 'stable', change_grade: 'noise' },
      ],
      since: first,
    })
  })
})
