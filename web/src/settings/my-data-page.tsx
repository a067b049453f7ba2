import type { MyData } from '@kamerton/contract/my-data/schemas'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { formatDate, formatDateTime } from '../lib/format-date'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const inert = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const documents = { terms: 'Условия использования', personal_data: 'Обработка персональных данных' } as const
const feedbackTypes = { positive: 'положительный', negative: 'отрицательный' } as const

/** Rows of a table; all of it is text, and made inert here. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 0) return '<p class="none">Ничего не хранится</p>'
  const cells = (tag: 'th' | 'td', row: readonly (string | number)[]) =>
    `<tr>${row.map((cell) => `<${tag}>${inert(String(cell))}</${tag}>`).join('')}</tr>`
  return `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`
}

const section = (title: string, content: string): string => `<section><h2>${title}</h2>${content}</section>`

function profile({ profile: person, company, telegram }: MyData): string {
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
  const photo = person.photo ? `<img src="data:image/jpeg;base64,${inert(person.photo)}" alt="Фото">` : ''
  return (
    photo +
    table(
      ['Поле', 'Значение'],
      rows.flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )
  )
}

function participations(all: MyData['participations']): string {
  if (all.length === 0) return '<p class="none">Вас ещё не спрашивали</p>'
  return all
    .map(({ pulse, is_anonymous, opened_on, answered, answers }) => {
      const took = answered ? 'вы участвовали' : 'вы не отвечали'
      const head = `<h3>${inert(pulse)}</h3><p>${is_anonymous ? 'Анонимный' : 'Именной'} опрос от ${formatDate(opened_on)}, ${took}</p>`
      return (
        head +
        (answers
          ? table(
              ['Вопрос', 'Ваш ответ'],
              answers.map(({ question, answer }) => [question, answer]),
            )
          : '')
      )
    })
    .join('')
}

const feedback = (who: string, all: MyData['feedback_by_me']): string =>
  table(
    ['Дата', who, 'Вид', 'Оценка', 'Текст'],
    all.map((one) => [
      formatDate(one.created_at),
      one.person,
      feedbackTypes[one.feedback_type],
      one.rating,
      one.comment,
    ]),
  )

const style = `:root{color-scheme:light dark}body{max-width:820px;margin:40px auto;padding:0 20px;font:15px/22px system-ui,sans-serif}
h1{font-size:26px;line-height:32px}h2{margin-top:36px;font-size:18px}h3{margin:20px 0 0;font-size:15px}
table{width:100%;margin-top:8px;border-collapse:collapse}th,td{padding:7px 12px 7px 0;border-bottom:1px solid #8884;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600}p{margin:4px 0}.none,section>p{color:#777}img{width:96px;height:96px;border-radius:50%}`

/** A page that can be read without us: one file, no script, nothing loaded from anywhere. */
export function myDataPage(data: MyData): string {
  const sections = [
    section('Профиль', profile(data)),
    section(
      'Команды',
      table(
        ['Команда', 'Кем', 'С'],
        data.teams.map(({ name, is_manager, joined_at }) => [
          name,
          is_manager ? 'руководитель' : 'участник',
          joined_at ? formatDate(joined_at) : '',
        ]),
      ),
    ),
    section(
      'Согласия',
      table(
        ['Документ', 'Редакция', 'Дано'],
        data.consents.map(({ document, version, given_at }) => [
          documents[document],
          version,
          formatDateTime(given_at),
        ]),
      ),
    ),
    section(
      'Сеансы',
      table(
        ['Устройство', 'Вход', 'Последний раз', 'Завершён'],
        data.sessions.map(({ device, created_at, last_used_at, ended_at }) => [
          device,
          formatDateTime(created_at),
          formatDateTime(last_used_at),
          ended_at ? formatDateTime(ended_at) : '',
        ]),
      ),
    ),
    section(
      'Опросы',
      `<p>Ответы на анонимные опросы хранятся без имени, поэтому здесь видно только участие.</p>${participations(data.participations)}`,
    ),
    section('Отзывы о вас', feedback('Автор', data.feedback_about_me)),
    section('Ваши отзывы', feedback('О ком', data.feedback_by_me)),
  ]
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Мои данные в Камертоне</title><style>${style}</style></head>
<body><h1>Мои данные в Камертоне</h1><p>Собрано ${formatDateTime(data.made_at)}, время компании (${inert(data.time_zone)})</p>
${sections.join('\n')}</body></html>
`
}
