import type { Answer } from '@kamerton/contract/pulses/rules'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company, type Person, thereForLong } from '../../testing/factories/companies.ts'
import { anActiveBlindPulse, anActivePulse, answerAs, linksOf, roundOf } from '../../testing/factories/pulses.ts'
import { answerFromDevice } from '../../testing/peers/device.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const help = {
  id: 'help',
  question: 'Что помогло бы?',
  type: 'choice' as const,
  multiple: true,
  required: false,
  options: [
    { value: 'calm', label: 'Тишина' },
    { value: 'time', label: 'Время' },
    { value: 'pay', label: 'Премия' },
  ],
}
const mood = { id: 'mood', question: 'Как вы?', type: 'mood' as const, scale: { min: 1, max: 5 } }
const asking = { category: 'mood' as const, questions: [mood, help] }

/** A company of so many people, all of them there for long. */
async function companyOf(employees: number): Promise<Company> {
  const company = await aCompany(app, { employees, teams: 0 })
  await thereForLong(app, company)
  return company
}

type Sheets = readonly (readonly string[])[]

const sheetOf = (chosen: readonly string[], at: number): Record<string, Answer> => ({
  mood: 1 + (at % 5),
  help: [...chosen],
})

const everybody = ({ owner, admin, manager, employees }: Company): Person[] => [owner, admin, manager, ...employees]

async function answered(company: Company, id: string, sheets: Sheets, lane: 'named' | 'confidential' | 'anonymous') {
  const people = everybody(company).slice(-sheets.length)
  if (lane === 'anonymous') {
    const links = await linksOf(app, company, id)
    for (const [at, person] of people.entries())
      await answerFromDevice(app.as(null).pulses, links.get(person.id) ?? '', sheetOf(sheets[at] ?? [], at))
  } else
    await answerAs(
      app,
      company,
      id,
      people.map((person, at) => ({ person, responses: sheetOf(sheets[at] ?? [], at) })),
    )
}

async function closedRound(lane: 'named' | 'confidential' | 'anonymous', sheets: Sheets) {
  const company = await companyOf(sheets.length)
  const { id } =
    lane === 'anonymous'
      ? await anActiveBlindPulse(app, company, asking)
      : await anActivePulse(company.owner, { ...asking, is_anonymous: lane === 'confidential' })
  await answered(company, id, sheets, lane)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const results = await company.owner.as.pulses.responses({ id })
  return { company, id, results, result: results.results.find(({ question_id }) => question_id === 'help') }
}

const counts = (distribution: readonly { count: number }[] | null | undefined) =>
  distribution?.map(({ count }) => count) ?? null

/** Twelve people: «Тишина» 8, «Время» 6, «Премия» 4; two of them chose nothing. */
const twelve: Sheets = [
  ['calm', 'time'],
  ['pay', 'calm'],
  ['calm'],
  ['time', 'calm'],
  ['calm', 'time', 'pay'],
  ['time'],
  ['calm'],
  ['pay', 'time', 'calm'],
  ['time', 'pay'],
  ['calm'],
  [],
  [],
]

describe('several answers to one question', () => {
  test.each(['named', 'confidential', 'anonymous'] as const)(
    'count people and not marks: shares of those who answered, in the %s lane',
    async (lane) => {
      const sheets = lane === 'named' ? twelve : [...twelve, ...twelve]
      const { result } = await closedRound(lane, sheets)
      const times = lane === 'named' ? 1 : 2
      expect(result).toMatchObject({ n: 10 * times, withheld: null, mean: null })
      expect(counts(result?.distribution)).toEqual([8 * times, 6 * times, 4 * times])
    },
  )

  test('feed no metric, and stand in the named sheet in words and in the order of the options', async () => {
    const { results } = await closedRound('named', [['pay', 'calm']])
    expect(results.responses[0]?.responses[1]).toMatchObject({ question_id: 'help', answer: ['Тишина', 'Премия'] })
    expect(results.metric).toBe('mood')
  })

  test('are no mark of anybody: of mixed answers not a set lies in the database, only how many chose what', async () => {
    const { company, id } = await closedRound('confidential', [...twelve, ...twelve])
    const round = await roundOf(app, id)
    const { rows: sheets } = await app.owner.query<{ said: unknown }>(
      `select numbers -> 'help' as said from anonymous_sheets where round_id = $1 and numbers ? 'help'`,
      [round],
    )
    expect(sheets).toHaveLength(20)
    expect(new Set(sheets.map(({ said }) => said))).toEqual(new Set(['']))
    const { rows } = await app.owner.query<{ value: string; people: number; segment_id: string | null }>(
      'select value, people, segment_id from anonymous_choices where company_id = $1 order by people desc',
      [company.companyId],
    )
    expect(rows).toEqual([
      { value: 'calm', people: 16, segment_id: null },
      { value: 'time', people: 12, segment_id: null },
      { value: 'pay', people: 8, segment_id: null },
    ])
  })

  test('are withheld by the rules of any distribution: below twice the crowd, and where few have answered', async () => {
    const few = await closedRound('confidential', twelve.slice(0, 7))
    expect(few.result).toMatchObject({ distribution: null, withheld: 'too_few_for_spread' })
    const mostSilent = await closedRound('confidential', [
      ...twelve.slice(0, 4),
      ...Array.from({ length: 16 }, (): string[] => []),
    ])
    expect(mostSilent.result).toMatchObject({ n: 0, distribution: null, withheld: 'too_few_answers' })
  })

  test('are refused where they are not offered, and where one is asked for', async () => {
    const company = await companyOf(2)
    const { id } = await anActivePulse(company.owner, asking)
    const [token = ''] = (await linksOf(app, company, id)).values()
    const saying = (said: Answer) =>
      refusalOf(app.as(null).pulses.submit({ token, responses: { mood: 3, help: said } }))
    for (const wrong of [['calm', 'чай'], 'calm', 3]) expect((await saying(wrong)).code).toBe('invalid_input')
    expect((await saying(['чай'])).body.detail).toMatchObject([
      { loc: ['body', 'responses', 'help'], msg: 'Вопрос 2: выберите из предложенных вариантов' },
    ])
  })

  test('come back whole with the pulse, and are copied by a client that sends it whole', async () => {
    const company = await companyOf(2)
    const draft = await company.owner.as.pulses.create({ title: 'Опрос', target_type: 'company', ...asking })
    expect(draft.questions[1]).toMatchObject({ multiple: true })
    const saved = await company.owner.as.pulses.update({ ...draft, title: 'Иначе' })
    expect(saved.questions).toEqual(draft.questions)
    const one = await company.owner.as.pulses.update({ id: draft.id, questions: [mood, { ...help, multiple: false }] })
    expect(one.questions[1]).not.toHaveProperty('multiple')
  })
})
