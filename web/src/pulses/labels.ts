import type { PulseCategory, QuestionType } from '@kamerton/contract/pulses/question-schemas'
import { replyWords } from '@kamerton/contract/pulses/reply-words'
import type { Schedule } from '@kamerton/contract/pulses/schedule-schema'
import type { PulseCard, PulseStatus, PulseTarget } from '@kamerton/contract/pulses/schemas'
import { formatDate, formatDateRange } from '../lib/format-date'

export const categoryLabels: Record<PulseCategory, string> = {
  engagement: 'Вовлечённость',
  mood: 'Настроение',
  enps: 'eNPS',
  custom: 'Свои вопросы',
}

export const typeLabels: Record<PulseCard['type'], string> = {
  one_time: 'Один раз',
  weekly: 'Каждую неделю',
  biweekly: 'Раз в\u00a0две недели',
  monthly: 'Раз в\u00a0месяц',
  quarterly: 'Раз в\u00a0квартал',
}

export const statusLabels: Record<PulseStatus, string> = {
  draft: 'Черновик',
  active: 'Активен',
  completed: 'Завершён',
  cancelled: 'Отменён',
}

export const targetLabels: Record<PulseTarget, string> = {
  company: 'Вся компания',
  team: 'Команда',
  manager_review: 'Руководители',
}

export const questionTypeLabels: Record<QuestionType, string> = {
  rating: 'Оценка по шкале',
  enps: 'eNPS, от 0 до 10',
  choice: 'Выбор варианта',
  text: 'Свободный ответ',
  mood: 'Настроение',
}

const weekdays = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница'] as const
export const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }))
const onWeekdays = ['по понедельникам', 'по вторникам', 'по средам', 'по четвергам', 'по пятницам'] as const

/** «по пятницам в 10:00», «раз в месяц, 30-го числа, в 10:00», in the time zone of the company. */
export function scheduleWords(type: PulseCard['type'], { dayOfWeek, starts_on, time }: Schedule): string {
  if (type === 'weekly') return `${onWeekdays[(dayOfWeek ?? 0) - 1] ?? 'каждую неделю'} в\u00a0${time}`
  return `${typeLabels[type].toLowerCase()}, ${dayWords(type, starts_on ?? '')}, в\u00a0${time}`
}

function dayWords(type: PulseCard['type'], startsOn: string): string {
  const day = new Date(startsOn)
  if (type === 'biweekly') return onWeekdays[day.getUTCDay() - 1] ?? 'по выходным'
  return day.getUTCDate() === 31 ? 'в\u00a0последний день месяца' : `${day.getUTCDate()}-го числа`
}

/** Audience in words: «Вся компания», «Поддержка», «Руководители». */
export const audienceOf = ({ target_type, target_name }: Pick<PulseCard, 'target_type' | 'target_name'>): string =>
  target_type === 'team' ? (target_name ?? targetLabels.team) : targetLabels[target_type]

/** Reply that participants got for the newest closed round; for a running pulse that is the round before. */
export function replyLine({ status, reply }: Pick<PulseCard, 'status' | 'reply'>): string | null {
  if (!reply) return null
  const words = replyWords(reply)
  return status === 'active' ? `Прошлый раунд: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words
}

/** Dates of the newest round; before the first round, the day of creation. */
export function roundDates({ created_at, opened_at, closed_at }: PulseCard): string {
  if (!opened_at) return `Создан ${formatDate(created_at)}`
  return closed_at ? formatDateRange(opened_at, closed_at) : `Идёт с\u00a0${formatDate(opened_at)}`
}
