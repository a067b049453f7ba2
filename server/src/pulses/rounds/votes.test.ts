import { createHash } from 'node:crypto'
import { DAY } from '@kamerton/contract/lib/durations'
import { questionsText } from '@kamerton/contract/pulses/fingerprint'
import type { Answer } from '@kamerton/contract/pulses/rules'
import { isVote, mostVotes, voteKeyOf, voteOptions, voteWords } from '@kamerton/contract/pulses/votes'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company, type Person, thereForLong } from '../../testing/factories/companies.ts'
import {
  anActiveBlindPulse,
  anActivePulse,
  answerAs,
  despite,
  linksOf,
  moodQuestion,
  roundOf,
} from '../../testing/factories/pulses.ts'
import { mood } from '../../testing/factories/rounds.ts'
import { answerFromDevice } from '../../testing/peers/device.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { listParticipants } from '../answers/queries.ts'
import { canAnswerInChat, formMessage } from '../messages/chat-form.ts'

const app = testAppOfFile()

type Lane = 'named' | 'confidential' | 'anonymous'

/** So many people, all of them there for long. */
async function companyOf(employees: number): Promise<Company> {
  const company = await aCompany(app, { employees, teams: 1, anonymityThreshold: 3 })
  await thereForLong(app, company)
  return company
}

/** A closed round, for which an action may be promised. */
async function anEndedRound({ owner }: Company, more: Parameters<typeof anActivePulse>[1] = {}): Promise<string> {
  const { id } = await anActivePulse(owner, { ...mood, ...more })
  await owner.as.pulses.deactivate({ id })
  return roundOf(app, id)
}

type Wanted = { roundId: string; team?: string | undefined; title?: string; done?: boolean }

/** An action promised to the people asked in this round, and done by default. */
async function aPromise({ owner, admin }: Company, { roundId, team, title = 'Тихая комната', done = true }: Wanted) {
  const { id } = await owner.as.actionItems.create({
    title,
    ...(team === undefined ? { subject_type: 'company' } : { subject_type: 'team', subject_id: team }),
    responsible_id: admin.id,
    due_on: '2030-01-15',
  })
  await owner.as.actionItems.promise({ id, round_id: roundId })
  if (done) await owner.as.actionItems.changeStatus({ id, status: 'done' })
  return id
}

const everybody = ({ owner, admin, manager, employees }: Company): Person[] => [owner, admin, manager, ...employees]

const launched = (company: Company, lane: Lane, more: Parameters<typeof anActivePulse>[1] = {}) =>
  lane === 'anonymous'
    ? anActiveBlindPulse(app, company, { ...mood, k: 3, ...more })
    : anActivePulse(company.owner, { ...mood, is_anonymous: lane === 'confidential', ...more })

/** The form of the newest round, as a link opens it. */
async function formOf(company: Company, pulseId: string) {
  const [token = ''] = (await linksOf(app, company, pulseId)).values()
  return app.as(null).pulses.form({ token })
}

const votesAsked = async (company: Company, pulseId: string): Promise<string[]> =>
  (await formOf(company, pulseId)).pulse.questions.filter(isVote).map(({ question }) => question)

async function answered(company: Company, id: string, lane: Lane, sheets: readonly Record<string, Answer>[]) {
  const people = everybody(company)
  if (lane !== 'anonymous')
    return answerAs(
      app,
      company,
      id,
      sheets.map((responses, at) => ({ person: people[at] ?? company.owner, responses })),
    )
  const links = await linksOf(app, company, id)
  for (const [at, responses] of sheets.entries())
    await answerFromDevice(app.as(null).pulses, links.get(people[at]?.id ?? '') ?? '', responses)
}

/** Sheets with so many votes of each kind, and one without a vote. */
const saying = (action: string, better: number, same: number, worse: number): Record<string, Answer>[] => [
  ...[...Array(better).fill('better'), ...Array(same).fill('same'), ...Array(worse).fill('worse')].map((said, at) => ({
    mood: 1 + (at % 5),
    [voteKeyOf(action)]: String(said),
  })),
  { mood: 3 },
]

async function resultOf(company: Company, pulseId: string, action: string) {
  await company.owner.as.pulses.deactivate({ id: pulseId })
  await app.runJobs()
  const results = await company.owner.as.pulses.responses({ id: pulseId })
  const result = results.results.find(({ question_id }) => question_id === voteKeyOf(action))
  return { results, result, counts: result?.distribution?.map(({ count }) => count) ?? null }
}

describe('a done action that was promised', () => {
  test.each(['named', 'confidential', 'anonymous'] as const)(
    'is asked about in the next round of the same people, after its own questions, and told by its release (%s)',
    async (lane) => {
      const company = await companyOf(10)
      const action = await aPromise(company, { roundId: await anEndedRound(company) })
      const { id } = await launched(company, lane)
      const { questions } = (await formOf(company, id)).pulse
      expect(questions.map(({ id: key }) => key)).toEqual([moodQuestion.id, voteKeyOf(action)])
      expect(questions[1]).toMatchObject({ question: voteWords('Тихая комната'), type: 'choice', required: false })
      await answered(company, id, lane, saying(action, 6, 3, 1))
      const { results, result, counts } = await resultOf(company, id, action)
      expect(results.votes.map(({ id: key }) => key)).toEqual([voteKeyOf(action)])
      expect(result).toMatchObject({ n: 10, withheld: null, mean: null })
      expect(counts).toEqual([6, 3, 1])
      expect(results.metric).toBe('mood')

      const roundId = await roundOf(app, id)
      const { votes } = await company.owner.as.actionEffects.votes({ id: action })
      expect(votes).toMatchObject({
        round_id: roundId,
        anonymity_threshold: lane === 'named' ? null : 3,
        told: { n: 10, better: 6, same: 3, worse: 1 },
        withheld: null,
      })
      const mine = await company.employees[0]?.as.myPulses.results({ roundId })
      expect(mine?.questions.map(({ question }) => question)).toContain(voteWords('Тихая комната'))
    },
  )

  test.each([
    { said: [3, 2, 1], counts: null },
    { said: [4, 2, 1], counts: [4, 2, 1] },
  ] as const)('is told without names from twice the crowd on, the reader’s own not counted: %j', async (one) => {
    const company = await companyOf(10)
    const action = await aPromise(company, { roundId: await anEndedRound(company) })
    const { id } = await launched(company, 'confidential')
    const [better, same, worse] = one.said
    const others = Array.from({ length: 4 }, () => ({ mood: 2 }))
    await answered(company, id, 'confidential', [...saying(action, better, same, worse), ...others])
    const { result, counts } = await resultOf(company, id, action)
    expect(counts).toEqual(one.counts)
    expect(result?.withheld).toBe(one.counts ? null : 'too_few_for_spread')
    const { votes } = await company.owner.as.actionEffects.votes({ id: action })
    expect(votes).toMatchObject(
      one.counts ? { told: { n: 7, better, same, worse } } : { told: null, withheld: 'too_few_for_spread' },
    )
  })

  test('lies among the answers of its round and nowhere else: no table holds who said it', async () => {
    const company = await companyOf(10)
    const action = await aPromise(company, { roundId: await anEndedRound(company) })
    const { id } = await launched(company, 'confidential')
    await answered(company, id, 'confidential', saying(action, 6, 3, 1))
    const key = voteKeyOf(action)
    const holding = async () => {
      const { rows } = await app.owner.query<{ name: string }>(
        `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
         where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 having bool_or(c.column_name = 'company_id')`,
      )
      const found: string[] = []
      for (const { name } of rows) {
        const { rowCount } = await app.owner.query(
          `select from ${name} t where company_id = $1 and to_jsonb(t)::text like '%' || $2 || '%' limit 1`,
          [company.companyId, key],
        )
        if (rowCount) found.push(name)
      }
      return found
    }
    expect(await holding()).toEqual([])
    await resultOf(company, id, action)
    expect((await holding()).toSorted()).toEqual(['anonymous_sheets', 'shared_results'])
  })

  test('is asked about once, by the next round only', async () => {
    const company = await companyOf(4)
    await aPromise(company, { roundId: await anEndedRound(company) })
    const first = await launched(company, 'named')
    expect(await votesAsked(company, first.id)).toEqual([voteWords('Тихая комната')])
    await company.owner.as.pulses.deactivate({ id: first.id })
    await company.owner.as.pulses.activate({ id: first.id, ...despite })
    expect(await votesAsked(company, first.id)).toEqual([])
    expect(await votesAsked(company, (await launched(company, 'confidential')).id)).toEqual([])
  })

  test('is asked about in words that stay: neither another title nor a status moves what a running round asks', async () => {
    const company = await companyOf(6)
    const { owner } = company
    const action = await aPromise(company, { roundId: await anEndedRound(company) })
    const { id } = await launched(company, 'confidential')
    await owner.as.actionItems.update({ id: action, title: 'Громкая комната' })
    await owner.as.actionItems.changeStatus({ id: action, status: 'in_progress' })
    const form = await formOf(company, id)
    expect(form.pulse.questions.filter(isVote).map(({ question }) => question)).toEqual([voteWords('Тихая комната')])
    // The contract of the round holds a hash of these very questions.
    const { contract } = await app.as(null).pulses.manifest({ round: form.contract?.round ?? '' })
    const agreed = JSON.parse(contract?.text ?? '{}')
    expect(agreed.questions).toEqual({
      count: 2,
      sha256: createHash('sha256').update(questionsText(form.pulse.questions)).digest('hex'),
    })
    await expect(
      app.owner.query(`update round_votes set question = 'Иначе' where company_id = $1`, [company.companyId]),
    ).rejects.toThrow('frozen')
  })
})

test('of an action it is told in one way: nothing asked yet, being asked, and that nobody answered', async () => {
  const company = await companyOf(4)
  const id = await aPromise(company, { roundId: await anEndedRound(company) })
  const said = async () => (await company.owner.as.actionEffects.votes({ id })).votes
  expect(await said()).toBeNull()
  const pulse = await launched(company, 'named')
  await answered(company, pulse.id, 'named', [{ mood: 4 }])
  expect(await said()).toMatchObject({ pulse_id: pulse.id, closed_at: null, told: null, withheld: 'round_open' })
  await company.owner.as.pulses.deactivate({ id: pulse.id })
  expect(await said()).toMatchObject({ told: null, withheld: 'no_answers' })
})

test('a chat asks about it after the questions of the pulse, and lets it be left out', async () => {
  const company = await companyOf(4)
  await aPromise(company, { roundId: await anEndedRound(company) })
  const { id } = await launched(company, 'named')
  const message = await app.unbound.inCompany(company.companyId, async (ctx) => {
    const [participant] = await listParticipants(ctx, await roundOf(app, id))
    if (!participant) throw new Error('somebody was asked')
    expect(canAnswerInChat(participant)).toBe(true)
    return formMessage(participant, { nonce: 'abcdefghijklmnop', marks: [4] })
  })
  expect(message.text).toContain(`Вопрос 2 из 2\n\n${voteWords('Тихая комната')}`)
  expect(message.buttons?.flat().map(({ label }) => label)).toEqual([
    ...voteOptions.map(({ label }) => label),
    'Пропустить',
    'Назад',
  ])
})

describe('nothing is asked about', () => {
  test('what is not done, was promised to nobody, or to other people', async () => {
    const company = await companyOf(8)
    const [team] = company.teams
    const roundId = await anEndedRound(company)
    await aPromise(company, { roundId, title: 'Ещё делаем', done: false })
    // Promised to everybody, but about one team: only that team is asked about it.
    await aPromise(company, { roundId, title: 'Стол для команды', team: team?.id })
    const asked = { target_type: 'team' as const, target_value: team?.id ?? '' }
    expect(await votesAsked(company, (await launched(company, 'named')).id)).toEqual([])
    const ofTeam = await launched(company, 'named', asked)
    expect(await votesAsked(company, ofTeam.id)).toEqual([voteWords('Стол для команды')])
  })

  test('in a review of people', async () => {
    const company = await companyOf(4)
    await aPromise(company, { roundId: await anEndedRound(company) })
    const review = await anActivePulse(company.owner, {
      category: 'custom',
      target_type: 'manager_review',
      questions: [moodQuestion],
    })
    const { rows } = await app.owner.query('select from round_votes where round_id = $1', [
      await roundOf(app, review.id),
    ])
    expect(rows).toEqual([])
  })

  test('more than three at a time: those done last come first, the others wait for the round after', async () => {
    const company = await companyOf(4)
    const roundId = await anEndedRound(company)
    for (const title of ['Первое', 'Второе', 'Третье', 'Четвёртое']) {
      await aPromise(company, { roundId, title })
      app.clock.pass(DAY)
    }
    const { id } = await launched(company, 'named')
    const asked = ['Четвёртое', 'Третье', 'Второе'].map(voteWords)
    expect(asked).toHaveLength(mostVotes)
    expect(await votesAsked(company, id)).toEqual(asked)
    await company.owner.as.pulses.deactivate({ id })
    await company.owner.as.pulses.activate({ id, ...despite })
    expect(await votesAsked(company, id)).toEqual([voteWords('Первое')])
  })

  test('by an answer to a round that has not asked it, nor with what is no option', async () => {
    const company = await companyOf(4)
    const action = await aPromise(company, { roundId: await anEndedRound(company) })
    const { id } = await launched(company, 'named')
    const [token = ''] = (await linksOf(app, company, id)).values()
    const send = (responses: Record<string, Answer>) =>
      refusalOf(app.as(null).pulses.submit({ token, responses: { mood: 3, ...responses } }))
    expect((await send({ [voteKeyOf(action)]: 'великолепно' })).body.detail).toMatchObject([
      { msg: 'Вопрос 2: выберите один из вариантов' },
    ])
    expect((await send({ [voteKeyOf(company.companyId)]: 'better' })).body.detail).toMatchObject([
      { msg: 'В опросе нет такого вопроса' },
    ])
    // A question of a pulse cannot have the id of a vote.
    const own = { ...moodQuestion, id: voteKeyOf(action) }
    expect((await refusalOf(anActivePulse(company.owner, { ...mood, questions: [own] }))).code).toBe('invalid_input')
  })
})
