import { userActivityMethod } from '@kamerton/contract/reports/method-words'
import type { UserActivityReport } from '@kamerton/contract/reports/user-activity'
import type { ReactNode } from 'react'
import { RoleName } from '../../figures/role-name'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { Fact, Facts } from '../../ui/facts'
import { FigureStrip, StripFigure, StripValue } from '../../ui/figure-strip'
import { Share } from '../pictures/day-bars'
import { Insights } from '../sheet/insights'
import { PaperHead } from '../sheet/paper-head'
import { Beside, Method, Section, Tiles } from '../sheet/section'
import tables from '../sheet/table.module.css'
import { Registrations } from './registrations-table'

export const activityTiles = [
  'Всего пользователей',
  'Пришли за\u00a0эти дни',
  'Подключили Telegram',
  'Приглашения приняты',
] as const
const [usersName, cameName, telegramName, invitesName] = activityTiles

const roles = ['owner', 'admin', 'manager', 'employee'] as const

type UserActivityViewProps = { report: UserActivityReport; asked: Date }

/** The people by role, the registrations, and the state of the invitations. */
export function UserActivityView({ report, asked }: UserActivityViewProps) {
  const { total_users, role_stats, telegram_stats: telegram, invite_stats: invites, insights } = report
  return (
    <>
      <PaperHead name="user-activity" period={report.period} insights={insights} asked={asked} />
      <Tiles>
        <FigureStrip>
          <StripFigure name={usersName}>
            <StripValue>{formatNumber(total_users)}</StripValue>
          </StripFigure>
          <StripFigure name={cameName}>
            <StripValue>{formatNumber(report.registrations)}</StripValue>
          </StripFigure>
          <StripFigure name={telegramName}>
            <Percent value={telegram.connection_rate} absent="нет пользователей" />
          </StripFigure>
          <StripFigure name={invitesName}>
            <Percent value={invites.conversion_rate} absent="не&nbsp;приглашали" />
          </StripFigure>
        </FigureStrip>
      </Tiles>
      <Section title="Роли" hint="Кто работает в&nbsp;компании сейчас">
        <table className={tables.table} aria-label="Роли">
          <thead>
            <tr>
              <th scope="col">Роль</th>
              <th scope="col" className={tables.bar}>
                Доля
              </th>
              <th scope="col">Людей</th>
            </tr>
          </thead>
          <tbody>
            {roles.map((role) => (
              <tr key={role}>
                <th scope="row">
                  <RoleName role={role} />
                </th>
                <td className={tables.bar}>
                  <Share count={role_stats[role]} of={total_users} />
                </td>
                <td>{formatNumber(role_stats[role])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Beside>
        <Section title="Telegram" hint="Подключенные получают опросы и&nbsp;напоминания в&nbsp;чате">
          <Facts>
            <Fact name="Подключили">
              {formatNumber(telegram.total_connected)} из&nbsp;{formatNumber(total_users)}
            </Fact>
            <Fact name="Активны в этом месяце">{formatNumber(telegram.active_this_month)}</Fact>
          </Facts>
        </Section>
        <Section title="Приглашения" hint="Отправленные в&nbsp;эти дни, по&nbsp;состоянию на&nbsp;сегодня">
          {invites.total_sent === 0 ? (
            <p className="ink-3-ui">За&nbsp;эти дни никого не&nbsp;приглашали.</p>
          ) : (
            <Facts>
              <Fact name="Отправлено">{formatNumber(invites.total_sent)}</Fact>
              <Fact name="Приняты">{formatNumber(invites.used)}</Fact>
              <Fact name="Ожидают">{formatNumber(invites.pending)}</Fact>
              <Fact name="Истекли">{formatNumber(invites.expired)}</Fact>
            </Facts>
          )}
        </Section>
      </Beside>
      <Registrations days={report.daily_registrations} />
      <Insights of={insights} />
      <Method of={userActivityMethod} />
    </>
  )
}

const Percent = ({ value, absent }: { value: number | null; absent: ReactNode }) =>
  value === null ? (
    <StripValue isAbsent hint={absent}>
      N/A
    </StripValue>
  ) : (
    <StripValue>{formatPercent(value)}</StripValue>
  )
