import { actionItemStatusLabel } from '@kamerton/contract/action-items/rules'
import { commentLabels } from '@kamerton/contract/development-plans/comment-labels'
import { planComments } from '@kamerton/contract/development-plans/fields'
import { namesIn } from '@kamerton/contract/lib/records'
import { moodLabel } from '@kamerton/contract/manager-reviews/rules'
import { openingsKeptDays } from '@kamerton/contract/my-data/openings'
import type { MyData } from '@kamerton/contract/my-data/schemas'
import { fieldLabels } from '@kamerton/contract/one-to-one/field-labels'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { modeLabels, modeOf } from '@kamerton/contract/pulses/answer-mode'
import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatDate, formatDateTime } from '../lib/format-date'

const documents = { terms: 'Условия использования', personal_data: 'Обработка персональных данных' } as const
const feedbackTypes = { positive: 'положительный', negative: 'отрицательный' } as const

type Review = MyData['reviews_about_me'][number]
type Cells = readonly (string | number)[]

const Table = ({ head, rows }: { head: Cells; rows: readonly Cells[] }) =>
  rows.length === 0 ? (
    <p className="none">Ничего не хранится</p>
  ) : (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

function Profile({ data: { profile: person, company, telegram } }: { data: MyData }) {
  const rows: [string, string | null][] = [
    ['Имя', [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ')],
    ['Email', person.email],
    ['Email подтверждён', person.email_verified_at && formatDateTime(person.email_verified_at)],
    ['Компания', company],
    ['Роль', roleLabels[person.role]],
    ['Должность', person.position],
    ['Telegram', person.telegram_username && `@${person.telegram_username}`],
    ['Бот в Telegram подключён', telegram && formatDateTime(telegram.connected_at)],
    ['В компании с', formatDate(person.created_at)],
  ]
  return (
    <>
      {person.photo && <img src={`data:image/jpeg;base64,${person.photo}`} alt="Фото" />}
      <Table head={['Поле', 'Значение']} rows={rows.flatMap(([name, value]) => (value ? [[name, value]] : []))} />
    </>
  )
}

function Participations({ all }: { all: MyData['participations'] }) {
  if (all.length === 0) return <p className="none">Вас ещё не спрашивали</p>
  return all.map(({ pulse, is_anonymous, is_blind, opened_on, answered, answers }, at) => {
    const kind = modeLabels[modeOf({ is_anonymous, is_blind })]
    const took = answered ? 'вы участвовали' : 'вы не отвечали'
    return (
      <Fragment key={at}>
        <h3>{pulse}</h3>
        <p>{`${kind} опрос от ${formatDate(opened_on)}, ${took}`}</p>
        {answers && (
          <Table
            head={['Вопрос', 'Ваш ответ']}
            rows={answers.map(({ question, answer }) => [question, Array.isArray(answer) ? answer.join(', ') : answer])}
          />
        )}
      </Fragment>
    )
  })
}

const Feedback = ({ who, all }: { who: string; all: MyData['feedback_by_me'] }) => (
  <Table
    head={['Дата', who, 'Вид', 'Оценка', 'Текст']}
    rows={all.map((one) => [
      formatDate(one.created_at),
      one.person,
      feedbackTypes[one.feedback_type],
      one.rating,
      one.comment,
    ])}
  />
)

const Actions = ({ all }: { all: MyData['actions_of_mine'] }) => (
  <Table
    head={['Записано', 'Что', 'О чём', 'До', 'Статус', 'Заметки']}
    rows={all.map(({ created_at, title, about, due_on, status, notes }) => [
      formatDate(created_at),
      title,
      about,
      formatDate(due_on),
      actionItemStatusLabel[status],
      notes ?? '',
    ])}
  />
)

const meetingStates = {
  scheduled: 'запланирована',
  in_progress: 'в процессе',
  completed: 'завершена',
  cancelled: 'отменена',
} as const satisfies Record<MyData['meetings'][number]['status'], string>

const written = (value: readonly string[] | string | number | null) =>
  typeof value === 'object' && value !== null ? value.join('; ') : (value ?? '')

function Meetings({ all }: { all: MyData['meetings'] }) {
  if (all.length === 0) return <p className="none">Встреч ещё не было</p>
  return all.map(({ person, side, scheduled_date, status, ...said }, at) => (
    <Fragment key={at}>
      <h3>{`${formatDateTime(scheduled_date)}, ${person}`}</h3>
      <p>{`Вы ${side === 'manager' ? 'вели эту встречу' : 'были сотрудником'}, встреча ${meetingStates[status]}`}</p>
      <Table
        head={['Поле', 'Записано']}
        rows={namesIn(fieldLabels)
          .map((field) => [fieldLabels[field], written(said[field])] as const)
          .filter(([, value]) => value !== '')}
      />
    </Fragment>
  ))
}

const planStates = { active: 'идёт', completed: 'завершён', cancelled: 'отменён' } as const
const partStates: Readonly<Record<string, string>> = {
  planned: 'запланировано',
  in_progress: 'в процессе',
  completed: 'завершено',
  cancelled: 'отменено',
}
const dated = ({ title, status, date }: { title: string; status: string; date: string | null }) =>
  [title, partStates[status] ?? status, ...(date ? [`до ${formatDate(date)}`] : [])].join(', ')

function Plans({ all }: { all: MyData['development_plans'] }) {
  if (all.length === 0) return <p className="none">Планов ещё не было</p>
  return all.map((plan, at) => (
    <Fragment key={at}>
      <h3>{plan.title}</h3>
      <p>{`${formatDate(plan.start_date)} – ${formatDate(plan.end_date)}, план ${planStates[plan.status]}, выполнено ${plan.progress}%`}</p>
      <Table
        head={['Поле', 'Записано']}
        rows={[
          ['Описание', plan.description ?? ''],
          ['Цели', plan.goals.join('; ')],
          ...plan.skills.map(({ name, current_level, target_level, activities }) => [
            `${name}: уровень ${current_level}, цель ${target_level}`,
            activities.map(dated).join('; '),
          ]),
          ['Вехи', plan.milestones.map(dated).join('; ')],
          ...planComments.map((field) => [commentLabels[field], plan[field] ?? '']),
        ].filter(([, value]) => value !== '')}
      />
    </Fragment>
  ))
}

const marks = ({ performance, mood }: Review) =>
  [performance ?? '', mood ? moodLabel[mood].toLowerCase() : ''].filter(Boolean).join(', ')

const Reviews = ({ who, all }: { who: string; all: readonly Review[] }) => (
  <Table
    head={['Опрос', who, 'Результаты, настроение', 'Что беспокоит', 'Отправлено']}
    rows={all.map((review) => [
      review.pulse,
      review.person,
      marks(review),
      review.concerns ?? '',
      review.submitted_at ? formatDate(review.submitted_at) : 'нет',
    ])}
  />
)

/** The person, their teams, consents and sessions, and those who have opened their data. */
const Account = ({ data }: { data: MyData }) => (
  <>
    <Section title="Профиль">
      <Profile data={data} />
    </Section>
    <Section title="Команды">
      <Table
        head={['Команда', 'Кем', 'С']}
        rows={data.teams.map(({ name, is_manager, joined_at }) => [
          name,
          is_manager ? 'руководитель' : 'участник',
          joined_at ? formatDate(joined_at) : '',
        ])}
      />
    </Section>
    <Section title="Согласия">
      <Table
        head={['Документ', 'Редакция', 'Дано']}
        rows={data.consents.map(({ document, version, given_at }) => [
          documents[document],
          version,
          formatDateTime(given_at),
        ])}
      />
    </Section>
    <Section title="Сеансы">
      <Table
        head={['Устройство', 'Вход', 'Последний раз', 'Завершён']}
        rows={data.sessions.map(({ device, created_at, last_used_at, ended_at }) => [
          device,
          formatDateTime(created_at),
          formatDateTime(last_used_at),
          ended_at ? formatDateTime(ended_at) : '',
        ])}
      />
    </Section>
    <Section title="Кто открывал ваши данные">
      <p>{`За последние ${openingsKeptDays} дней, кроме вас.`}</p>
      <Table
        head={['Когда', 'Кто', 'Что']}
        rows={data.openings.map(({ opened_at, person, what, thing }) => [
          formatDateTime(opened_at),
          person,
          thing === null ? what : `${what}: ${thing}`,
        ])}
      />
    </Section>
  </>
)

/** Surveys and reviews: answers by name, participation, and words about people. */
const Surveys = ({ data }: { data: MyData }) => (
  <>
    <Section title="Опросы">
      <p>Ответы на анонимные и конфиденциальные опросы хранятся без имени, поэтому здесь видно только участие.</p>
      <Participations all={data.participations} />
    </Section>
    <Section title="Отзывы о вас">
      <Feedback who="Автор" all={data.feedback_about_me} />
    </Section>
    <Section title="Ваши отзывы">
      <Feedback who="О ком" all={data.feedback_by_me} />
    </Section>
    <Section title="Оценки руководителей о вас">
      <Reviews who="Руководитель" all={data.reviews_about_me} />
    </Section>
    <Section title="Ваши оценки сотрудников">
      <Reviews who="О ком" all={data.reviews_by_me} />
    </Section>
    <Section title="Ваши слова к итогам опросов">
      <Table
        head={['Дата', 'Опрос', 'Текст']}
        rows={data.round_comments_by_me.map(({ pulse, text, written_at }) => [formatDate(written_at), pulse, text])}
      />
    </Section>
  </>
)

/** Actions, meetings, agreements and development plans. */
const Work = ({ data }: { data: MyData }) => (
  <>
    <Section title="Действия, за которые вы отвечаете">
      <Actions all={data.actions_of_mine} />
    </Section>
    <Section title="Действия, которые записали вы">
      <Actions all={data.actions_by_me} />
    </Section>
    <Section title="Встречи один на один">
      <Meetings all={data.meetings} />
    </Section>
    <Section title="Ваши пункты повестки">
      <Table
        head={['Дата', 'Пункт', 'Заметка']}
        rows={data.agenda_points.map(({ text, note, created_at }) => [formatDate(created_at), text, note])}
      />
    </Section>
    <Section title="Договорённости">
      <Table
        head={['С кем', 'Что', 'Кто отвечает', 'До', 'Выполнено']}
        rows={data.agreements.map(({ person, text, is_mine, due_on, done_at }) => [
          person,
          text,
          is_mine ? 'вы' : person,
          due_on ? formatDate(due_on) : '',
          done_at ? formatDate(done_at) : '',
        ])}
      />
    </Section>
    <Section title="Ваши планы развития">
      <Plans all={data.development_plans} />
    </Section>
    <Section title="Планы, которые составили вы">
      <Table
        head={['Дата', 'Сотрудник', 'План']}
        rows={data.plans_by_me.map(({ created_at, person, title }) => [formatDate(created_at), person, title])}
      />
    </Section>
    <Section title="Ваши личные заметки о встречах">
      <p>Кроме вас их не прочтёт никто.</p>
      <Table
        head={['Встреча', 'Заметка']}
        rows={data.private_notes.map(({ meeting_date, text }) => [formatDate(meeting_date), text])}
      />
    </Section>
  </>
)

const style = `:root{color-scheme:light dark}body{max-width:820px;margin:40px auto;padding:0 20px;font:15px/22px system-ui,sans-serif}
h1{font-size:26px;line-height:32px}h2{margin-top:36px;font-size:18px}h3{margin:20px 0 0;font-size:15px}
table{width:100%;margin-top:8px;border-collapse:collapse}th,td{padding:7px 12px 7px 0;border-bottom:1px solid #8884;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600}p{margin:4px 0}.none,section>p{color:#777}img{width:96px;height:96px;border-radius:50%}`

const Page = ({ data }: { data: MyData }) => (
  <html lang="ru">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Мои данные в Камертоне</title>
      <style>{style}</style>
    </head>
    <body>
      <h1>Мои данные в Камертоне</h1>
      <p>{`Собрано ${formatDateTime(data.made_at)}, время компании (${data.time_zone})`}</p>
      <Account data={data} />
      <Surveys data={data} />
      <Work data={data} />
    </body>
  </html>
)

/** A page that can be read without us: one file, no script, nothing loaded from anywhere. */
export const myDataPage = (data: MyData): string => `<!doctype html>\n${renderToStaticMarkup(<Page data={data} />)}\n`
