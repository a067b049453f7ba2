import { quoted } from '@kamerton/contract/lib/names'
import { inertLine } from '../lib/inert-line.ts'
import type { Notice } from '../lib/notice.ts'
import { findAnnouncementTo } from './queries.ts'

type There = { has_figures: boolean; has_comment: boolean; has_promises: boolean }
type About = There & { round_id: string; title: string; company_name: string }
type Person = { id: string; user_id: string; email: string; first_name: string; last_name: string }

/** Lists the things there are to read. It never says whether the reader has answered. */
function whatCame({ has_figures, has_comment, has_promises }: There): string {
  if (has_figures) return `Общие итоги${besides(has_comment, has_promises)} – в разделе «Мои опросы».`
  const how = has_comment ? 'ответил на них' : 'обещал, что сделает'
  return `Показать итоги, никого не выдав, нельзя, но тот, кто его проводил, ${how}${has_comment && has_promises ? ' и обещал, что сделает' : ''}: это в разделе «Мои опросы».`
}

function besides(has_comment: boolean, has_promises: boolean): string {
  if (has_comment)
    return has_promises ? ', слова того, кто его проводил, и обещанные действия' : ' и слова того, кто его проводил,'
  return has_promises ? ' и обещанные действия' : ''
}

const pageOf = (roundId: string) => `/app/my-pulses/${roundId}` as const

export const resultsShown: Notice<About, Person> = {
  kind: 'pulse-results',
  letter: (ctx, about, person) => ({
    kind: 'pulse-results',
    occasion: `pulse-results/${person.id}`,
    to: { name: `${person.first_name} ${person.last_name}`, email: person.email },
    subject: `Итоги опроса: ${about.title}`,
    paragraphs: [
      `${person.first_name}, опрос ${quoted(about.title)} компании ${quoted(about.company_name)} закончился. ${whatCame(about)}`,
      'Имён и чужих комментариев там нет, и то, что выдало бы чей-нибудь ответ, не показано никому.',
    ],
    button: { label: 'Посмотреть итоги', url: ctx.link(pageOf(about.round_id)) },
  }),
  chat: async (ctx, participantId, userId) => {
    const about = await findAnnouncementTo(ctx, participantId, userId)
    if (!about) return null
    return {
      text: `Опрос ${quoted(inertLine(about.title))} закончился. ${whatCame(about)}`,
      buttons: [[{ label: 'Посмотреть итоги', url: ctx.link(pageOf(about.round_id)) }]],
    }
  },
}
