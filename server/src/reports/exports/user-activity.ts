import type { Row, Section } from '@kamerton/contract/exports/document'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { reportTitles } from '@kamerton/contract/reports/labels'
import { userActivityMethod } from '@kamerton/contract/reports/method-words'
import { comingsOf } from '@kamerton/contract/reports/registrations'
import type { UserActivityReport } from '@kamerton/contract/reports/user-activity'
import { count, day, text } from '../../exports/columns.ts'
import type { ReadExport } from '../../exports/read-export.ts'
import { numberWords } from '../../exports/writing/pdf/cell-words.ts'
import { dayText } from '../../exports/writing/write-csv.ts'
import { showUserActivity } from '../user-activity/show-user-activity.ts'
import { outOf, percentWords } from './cells.ts'
import { insightsSection } from './insights-section.ts'
import { reportDocument } from './report-document.ts'

/** People, registrations and the state of invitations, as the sheet shows them. */
export const readUserActivity: ReadExport<'user_activity'> = async (ctx, range) => {
  const report = await showUserActivity(ctx, range)
  return reportDocument(ctx, {
    title: reportTitles['user-activity'],
    period: report.period,
    facts: factsOf(report),
    sections: [roles(report), invitations(report), registrations(report), insightsSection(report.insights)],
    notes: userActivityMethod,
  })
}

function factsOf({ total_users, registrations: came, telegram_stats, invite_stats }: UserActivityReport) {
  const { total_connected, connection_rate, active_this_month } = telegram_stats
  return [
    { name: 'Всего пользователей', value: numberWords(total_users) },
    { name: 'Пришли за\u00a0эти дни', value: numberWords(came) },
    {
      name: 'Подключили Telegram',
      value:
        connection_rate === null
          ? 'нет пользователей'
          : `${outOf(total_connected, total_users)}, ${percentWords(connection_rate)}`,
    },
    { name: 'Активны в\u00a0Telegram в\u00a0этом месяце', value: numberWords(active_this_month) },
    {
      name: 'Приглашения приняты',
      value: invite_stats.conversion_rate === null ? 'не\u00a0приглашали' : percentWords(invite_stats.conversion_rate),
    },
  ]
}

const roleOrder = ['owner', 'admin', 'manager', 'employee'] as const

const roles = ({ role_stats }: UserActivityReport): Section => ({
  title: 'Роли',
  note: 'Кто работает в\u00a0компании сейчас.',
  columns: [text('Роль'), count('Людей')],
  rows: roleOrder.map((role): Row => [roleLabels[role], role_stats[role]]),
})

const invitations = ({ invite_stats: { total_sent, used, pending, expired } }: UserActivityReport): Section => ({
  title: 'Приглашения',
  note: 'Отправленные в\u00a0эти дни, по\u00a0состоянию на\u00a0сегодня.',
  columns: [count('Отправлено'), count('Приняты'), count('Ожидают'), count('Истекли')],
  rows: [[total_sent, used, pending, expired]],
})

/** Registrations by day, or by week where there are many days, as on the screen. */
function registrations({ daily_registrations }: UserActivityReport): Section {
  const { unit, comings } = comingsOf(daily_registrations)
  const most = Math.max(0, ...comings.map(({ count: people }) => people))
  return {
    title: unit === 'day' ? 'Регистрации по\u00a0дням' : 'Регистрации по\u00a0неделям',
    note:
      most > 0
        ? 'Среди пришедших есть и\u00a0те, кто с\u00a0тех пор ушёл.'
        : 'За\u00a0эти дни никто не\u00a0зарегистрировался.',
    columns: unit === 'day' ? [day('День'), count('Регистраций')] : [day('С'), day('По'), count('Регистраций')],
    rows: comings.map(({ from, to, count: people }): Row => (unit === 'day' ? [from, people] : [from, to, people])),
    ...(most > 0 && {
      chart: {
        kind: 'bars',
        range: { low: 0, high: most },
        decimals: 0,
        bars: comings.map(({ from, count: people }) => ({ name: dayText(from), value: people })),
      },
    }),
  }
}
