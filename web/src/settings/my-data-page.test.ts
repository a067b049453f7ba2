import { planComments } from '@kamerton/contract/development-plans/fields'
import { recordOf } from '@kamerton/contract/lib/records'
import type { MyData } from '@kamerton/contract/my-data/schemas'
import { emptyForm } from '@kamerton/contract/one-to-one/empty-form'
import { expect, test } from 'vitest'
import { myDataPage } from './my-data-page'

const moment = new Date('2026-11-18T09:00:00Z')
const evil = `<img src=x onerror=alert(1)>"'&`

const data: MyData = {
  made_at: moment,
  company: evil,
  time_zone: 'Europe/Moscow',
  profile: {
    first_name: evil,
    last_name: 'Черных',
    middle_name: null,
    email: 'anna@kamerton.test',
    position: null,
    role: 'employee',
    telegram_username: null,
    created_at: moment,
    email_verified_at: null,
    photo: null,
  },
  telegram: { username: evil, connected_at: moment },
  teams: [{ name: evil, is_manager: false, joined_at: moment }],
  consents: [{ document: 'personal_data', version: '2026-11-01', given_at: moment }],
  sessions: [{ device: evil, created_at: moment, last_used_at: moment, ended_at: null }],
  participations: [
    {
      pulse: evil,
      is_anonymous: false,
      is_blind: false,
      opened_on: '2026-11-01',
      answered: true,
      answers: [{ question: evil, answer: 7 }],
    },
    { pulse: 'Тихий', is_anonymous: true, is_blind: false, opened_on: '2026-11-02', answered: true, answers: null },
  ],
  feedback_about_me: [{ person: evil, feedback_type: 'positive', rating: 5, comment: evil, created_at: moment }],
  feedback_by_me: [],
  reviews_about_me: [{ pulse: evil, person: evil, performance: 2, mood: 'red', concerns: evil, submitted_at: moment }],
  reviews_by_me: [],
  round_comments_by_me: [{ pulse: evil, text: evil, written_at: moment }],
  actions_of_mine: [
    { title: evil, about: evil, due_on: '2026-12-01', status: 'planned', notes: evil, created_at: moment },
  ],
  actions_by_me: [],
  meetings: [
    {
      person: evil,
      side: 'employee',
      scheduled_date: moment,
      status: 'completed',
      ...emptyForm,
      accomplishments: [evil],
      next_period_plans: [evil],
      employee_comments: evil,
      manager_comments: evil,
      manager_rating: 4,
    },
  ],
  agenda_points: [{ text: evil, note: evil, created_at: moment }],
  agreements: [{ person: evil, text: evil, is_mine: true, due_on: '2026-12-01', done_at: null }],
  private_notes: [{ meeting_date: moment, text: evil, saved_at: moment }],
  development_plans: [
    {
      title: evil,
      description: evil,
      status: 'active',
      start_date: '2026-10-01',
      end_date: '2027-03-31',
      progress: 50,
      ...recordOf(planComments, () => evil),
      goals: [evil],
      skills: [
        {
          name: 'Наставничество',
          current_level: 1,
          target_level: 3,
          activities: [{ title: 'Взять стажёра', status: 'in_progress', date: '2026-12-01' }],
        },
      ],
      milestones: [{ title: evil, status: 'planned', date: null }],
    },
  ],
  openings: [{ what: 'План развития', thing: evil, person: evil, opened_at: moment }],
  plans_by_me: [{ person: evil, title: evil, created_at: moment }],
}

test('whatever people have written is text on the page', () => {
  const page = myDataPage(data)
  expect(page).not.toContain('<img src=x')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;')
  expect(page).not.toMatch(/<script|https?:/)
})

test('has a development plan with its skills, its activities and how far they have come', () => {
  expect(myDataPage(data)).toMatch(
    /план идёт, выполнено 50%.*Наставничество: уровень 1, цель 3<\/td><td>Взять стажёра, в процессе, до 1\u00a0декабря 2026/,
  )
})

test('has who has opened what of the person', () => {
  expect(myDataPage(data)).toMatch(
    /Кто открывал ваши данные<.*18\u00a0ноября 2026\u00a0г. в 12:00<\/td>.*План развития: /,
  )
})

test('has what managers have submitted of the person, in words', () => {
  expect(myDataPage(data)).toMatch(/Оценки руководителей о вас<.*<td>2, красное<\/td>/)
})

test('says of an anonymous pulse that the person took part, and of what is empty that it is', () => {
  const page = myDataPage(data)
  expect(page).toMatch(
    /<h3>Тихий<\/h3><p>Конфиденциальный опрос от 2\u00a0ноября 2026\u00a0г\., вы участвовали<\/p>(?!<table)/,
  )
  expect(page).toMatch(/Ваши отзывы<\/h2><p class="none">Ничего не хранится/)
})
