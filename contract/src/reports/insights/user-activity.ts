import { leastJudged, shownValue, thresholdsOf } from '../../analytics/verdict.ts'
import type { UserActivityReport } from '../user-activity.ts'
import { counted, shareOf } from './evidence.ts'
import type { InsightRule } from './rule.ts'

/**
 * Shares of people and of invitations are judged by the thresholds of participation: the product has no others for
 * shares.
 */
const { good, watch } = thresholdsOf('participation')

const whole = (percent: number): number => shownValue('participation', percent)

const connectedMany: InsightRule<UserActivityReport> = {
  id: 'user-activity.telegram-many',
  when: `Telegram подключили от ${good}% людей; людей не меньше ${leastJudged}`,
  find({ total_users, telegram_stats: { total_connected, connection_rate } }) {
    if (connection_rate === null || total_users < leastJudged || whole(connection_rate) < good) return null
    return {
      type: 'good',
      title: 'Почти все подключили Telegram',
      message: `Подключены ${total_connected} из ${total_users}: опросы и напоминания доходят до них и в чат.`,
      evidence: [shareOf('Подключили Telegram', connection_rate, { threshold: good, n: total_users })],
    }
  },
}

const connectedFew: InsightRule<UserActivityReport> = {
  id: 'user-activity.telegram-few',
  when: `Telegram подключили меньше ${watch}% людей; людей не меньше ${leastJudged}`,
  find({ total_users, telegram_stats: { total_connected, connection_rate } }) {
    if (connection_rate === null || total_users < leastJudged || whole(connection_rate) >= watch) return null
    return {
      type: 'watch',
      title: 'Telegram подключили немногие',
      message: `Подключены ${total_connected} из ${total_users}. Остальные узнают об опросах только из писем.`,
      evidence: [shareOf('Подключили Telegram', connection_rate, { threshold: watch, n: total_users })],
    }
  },
}

const silentChats: InsightRule<UserActivityReport> = {
  id: 'user-activity.telegram-silent',
  when: 'Telegram подключён, но в этом месяце никто ничего в нём не получил и не написал',
  find({ telegram_stats: { total_connected, active_this_month } }) {
    if (total_connected === 0 || active_this_month > 0) return null
    return {
      type: 'fact',
      title: 'В Telegram в этом месяце тихо',
      message: 'Никто из подключённых в этом календарном месяце ничего не получил от бота и не написал ему.',
      evidence: [counted('Подключены', total_connected), counted('Активны в этом месяце', active_this_month)],
    }
  },
}

const invitationsExpired: InsightRule<UserActivityReport> = {
  id: 'user-activity.invitations-expired',
  when: 'среди приглашений этих дней есть истекшее',
  find({ invite_stats: { total_sent, expired } }) {
    if (expired === 0) return null
    return {
      type: 'watch',
      title: 'Приглашения истекли',
      message: `Истекли неиспользованными: ${expired} из ${total_sent}. Их можно отправить снова из списка сотрудников.`,
      evidence: [counted('Истекли', expired, { threshold: 0 }), counted('Отправлены', total_sent)],
    }
  },
}

const invitationsUsed: InsightRule<UserActivityReport> = {
  id: 'user-activity.invitations-used',
  when: `приняты от ${good}% приглашений этих дней; приглашений не меньше ${leastJudged}`,
  find({ invite_stats: { total_sent, used, conversion_rate } }) {
    if (conversion_rate === null || total_sent < leastJudged || whole(conversion_rate) < good) return null
    return {
      type: 'good',
      title: 'Приглашения принимают',
      message: `Приняты ${used} из ${total_sent} приглашений этих дней.`,
      evidence: [shareOf('Приняты', conversion_rate, { threshold: good, n: total_sent })],
    }
  },
}

const nobodyCame: InsightRule<UserActivityReport> = {
  id: 'user-activity.no-registrations',
  when: 'приглашения были, а не зарегистрировался никто',
  find({ registrations, invite_stats: { total_sent } }) {
    if (registrations > 0 || total_sent === 0) return null
    return {
      type: 'fact',
      title: 'Никто не зарегистрировался',
      message: `За эти дни отправлено приглашений: ${total_sent}, регистраций нет.`,
      evidence: [counted('Регистрации', registrations), counted('Отправлены', total_sent)],
    }
  },
}

/** In the order of their findings. */
export const userActivityRules: readonly InsightRule<UserActivityReport>[] = [
  invitationsExpired,
  connectedFew,
  nobodyCame,
  silentChats,
  invitationsUsed,
  connectedMany,
]
