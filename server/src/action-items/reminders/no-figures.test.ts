import { DAY } from '@kamerton/contract/lib/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NoticeKind } from '../../lib/notice.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs, moodQuestion, roundOf } from '../../testing/factories/pulses.ts'
import { mood } from '../../testing/factories/rounds.ts'
import { startTelegram, type Telegram } from '../../testing/peers/telegram.ts'
import { lookForReminders } from './look-for-reminders.ts'

let telegram: Telegram
beforeAll(async () => {
  telegram = await startTelegram()
})
afterAll(() => telegram.close())

/** All notices about actions; a new kind does not compile until it is sent below. */
type Kind = Extract<NoticeKind, `action-${string}`> | 'pulse-results'
const kinds: Record<Kind, true> = {
  'action-given': true,
  'action-handed': true,
  'action-due': true,
  'pulse-results': true,
}

/** Eight people of two teams, and three of a third one that is too small to be shown. */
async function aSplitCompany(today: string) {
  telegram.app.clock.now = new Date(`${today}T09:00:00Z`)
  const company = await aCompany(telegram.app, { name: 'Север', employees: 16, teams: 2, anonymityThreshold: 3 })
  const few = await Promise.all([1, 2, 3].map(() => aPerson(telegram.app, company.companyId)))
  const memberIds = few.map(({ id }) => id)
  const small = await aTeam(telegram.app, company.companyId, { name: 'Малая', memberIds })
  // Nobody is a newcomer of their team any more.
  telegram.app.clock.pass(15 * DAY)
  return { company, few, teams: [...company.teams.map(({ id }) => id), small.id] }
}
type Split = Awaited<ReturnType<typeof aSplitCompany>>

/** A confidential round of everybody, two of the small team included. */
async function aRound({ company, few }: Split, scoreOf: (at: number) => number): Promise<string> {
  const { app } = telegram
  const { id } = await anActivePulse(company.owner, { ...mood, is_anonymous: true })
  const answers = [...company.employees, ...few.slice(1)].map((person, at) => ({
    person,
    responses: { [moodQuestion.id]: scoreOf(at) },
  }))
  await answerAs(app, company, id, answers)
  app.clock.pass(2 * DAY)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return roundOf(app, id)
}

async function passDays(company: Company, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    telegram.app.clock.pass(DAY)
    await telegram.app.unbound.inCompany(company.companyId, lookForReminders)
    await telegram.app.runJobs()
  }
}

/**
 * Takes the same steps in a company with any answers; gives all that is written about the actions, and the text of an
 * action's page.
 */
async function wholeStory(today: string, scoreOf: (at: number) => number) {
  const split = await aSplitCompany(today)
  const { company, few, teams } = split
  const { owner, manager } = company
  const [doer = owner] = few
  const chats = new Map([
    [await telegram.connect(doer), doer],
    [await telegram.connect(manager), manager],
    [await telegram.connect(owner), owner],
  ])
  const round = await aRound(split, scoreOf)
  const earlier = telegram.peer.sent.length
  const due = (days: number) => new Date(telegram.app.clock.now.getTime() + days * DAY).toISOString().slice(0, 10)
  const give = (responsible: Person, subject: object, title: string) =>
    owner.as.actionItems.create({
      title,
      responsible_id: responsible.id,
      due_on: due(3),
      metric: 'mood',
      subject_type: 'company',
      ...subject,
    })
  const ofTeam = (at: number) => ({ subject_type: 'team', subject_id: teams[at] })
  const { all_recommendations } = await manager.as.recommendations.list()
  const advised = all_recommendations.find(({ type }) => type === 'team')
  const taken = await owner.as.actionItems.create({
    title: advised?.actions[0] ?? '',
    recommendation_id: advised?.id ?? '',
    responsible_id: manager.id,
    due_on: due(3),
    ...ofTeam(0),
    subject_type: 'team',
  })
  await owner.as.actionItems.promise({ id: taken.id, round_id: round })
  const ofFew = await give(doer, ofTeam(2), 'Разгрузить малую')
  await give(doer, {}, 'Спросить о нагрузке')
  await give(manager, ofTeam(0), 'Поговорить с каждым')
  await passDays(company, 1)
  await aRound(split, (at) => 6 - scoreOf(at))
  await passDays(company, 6)
  await owner.as.employees.delete({ id: doer.id })
  await passDays(company, 3)
  await telegram.app.runJobs({ future: true })
  const { rows } = await telegram.app.owner.query<{ kind: string; subject: string; text: string }>(
    'select kind, subject, text from letters where company_id = $1 and kind = any($2) order by kind, subject, text',
    [company.companyId, Object.keys(kinds)],
  )
  const { rows: sent } = await telegram.app.owner.query<{ kind: Kind }>(
    'select distinct kind from telegram_messages where company_id = $1',
    [company.companyId],
  )
  return {
    letters: rows,
    chat: telegram.peer.sent.slice(earlier).flatMap(({ chatId, text }) => (chats.has(chatId) ? [text] : [])),
    chatKinds: sent.map(({ kind }) => kind),
    withheld: (await owner.as.actionEffects.get({ id: ofFew.id })).effect,
    effect: (await owner.as.actionEffects.get({ id: taken.id })).effect,
    names: [owner, manager, company.admin, ...company.employees, ...few].flatMap(({ firstName, lastName }) => [
      lastName,
      firstName,
    ]),
  }
}
type Story = Awaited<ReturnType<typeof wholeStory>>

/** Text without the parts that may differ: the days of actions, and their number. */
const uncounted = (text: string): string =>
  text.replaceAll(/срок (был )?\d{1,2} \p{L}+/gu, 'срок $1').replaceAll(/(действия: |и ещё )\d+/g, '$1')

/**
 * Text of all letters and messages, without counts, addresses and names, because those differ from company to company.
 */
const wordsOf = ({ letters, chat, names }: Story): string[] => {
  const plain = (text: string) =>
    names.reduce((rest, name) => rest.replaceAll(name, '…'), uncounted(text.replaceAll(/https?:\/\/\S+/g, 'адрес')))
  return [
    ...letters.map(({ kind, subject, text }) => plain(`${kind}\n${subject}\n${text}`)),
    ...chat.map(plain),
  ].toSorted()
}

test('B-22: letters and chats about actions hold no figure of answers: days and the number of actions, whatever was answered', {
  timeout: 120_000,
}, async () => {
  const sad = await wholeStory('2026-11-18', (at) => (at % 3 === 0 ? 2 : 1))
  // Eight weeks later: one bot serves both companies, and its next free moment only moves forward.
  const sour = await wholeStory('2027-01-13', (at) => (at % 5 === 0 ? 3 : 2))
  // The effects differ, so that equal texts do not come from equal answers.
  expect(sad.effect).toMatchObject({ before: { value: 1.4 }, after: { value: 4.6 }, word: 'rose' })
  expect(sour.effect).toMatchObject({ before: { value: 2.3 }, after: { value: 3.8 }, word: 'rose' })
  for (const story of [sad, sour]) {
    expect(story.withheld).toMatchObject({ gap: 'no_value_then', before: null, after: null })
    expect(new Set(story.letters.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)))
    expect(story.chatKinds).toEqual(expect.arrayContaining(Object.keys(kinds)))
    for (const text of wordsOf(story)) expect(text).not.toMatch(/\d/)
  }
  expect(wordsOf(sad)).toEqual(wordsOf(sour))
})
