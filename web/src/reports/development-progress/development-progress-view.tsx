import { planStatusLabels } from '@kamerton/contract/development-plans/status-labels'
import {
  type DevelopmentProgressReport,
  judgeableOf,
  type ReportedPlan,
} from '@kamerton/contract/reports/development-progress'
import { developmentProgressMethod } from '@kamerton/contract/reports/method-words'
import { Link } from 'react-router'
import { PlanScore } from '../../figures/plan-verdict'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { Fact, Facts } from '../../ui/facts'
import { FigureStrip, StripFigure, StripValue } from '../../ui/figure-strip'
import { CountsBar, planParts } from '../pictures/counts-bar'
import { Insights } from '../sheet/insights'
import { PaperHead } from '../sheet/paper-head'
import { Beside, Method, Section, Tiles } from '../sheet/section'
import tables from '../sheet/table.module.css'

export const planTiles = ['Всего планов', 'Людей с\u00a0планом', 'Средний прогресс', 'Отстают от\u00a0срока'] as const
const [plansName, peopleName, progressName, behindName] = planTiles

type DevelopmentProgressViewProps = { report: DevelopmentProgressReport; asked: Date }

/** Plans by status, skills, and the people with the most progress. */
export function DevelopmentProgressView({ report, asked }: DevelopmentProgressViewProps) {
  const { total_plans, status_stats, skills_stats: skills, avg_progress, insights } = report
  return (
    <>
      <PaperHead name="development-progress" period={report.period} insights={insights} asked={asked} />
      <Tiles>
        <FigureStrip>
          <StripFigure name={plansName}>
            <StripValue hint="срок в&nbsp;эти дни">{formatNumber(total_plans)}</StripValue>
          </StripFigure>
          <StripFigure name={peopleName}>
            <StripValue hint={`из\u00a0${formatNumber(report.total_people)}`}>
              {formatNumber(report.people_with_plan)}
            </StripValue>
          </StripFigure>
          <StripFigure name={progressName}>
            {avg_progress === null ? (
              <StripValue isAbsent hint="нет активных и&nbsp;завершённых">
                N/A
              </StripValue>
            ) : (
              <StripValue>{formatPercent(avg_progress)}</StripValue>
            )}
          </StripFigure>
          <StripFigure name={behindName}>
            <StripValue hint={`из\u00a0${formatNumber(status_stats.active)} активных`}>
              {formatNumber(report.behind_plans)}
            </StripValue>
          </StripFigure>
        </FigureStrip>
      </Tiles>
      <Beside>
        <Section title="Планы по&nbsp;статусам" hint="Состояние на&nbsp;сегодня">
          {total_plans === 0 ? (
            <p className="ink-3-ui">Планов, чей срок попал бы в&nbsp;эти дни, нет.</p>
          ) : (
            <CountsBar label="Планы по статусам" parts={planParts(status_stats)} />
          )}
        </Section>
        <Section title="Навыки" hint="Навыки этих планов">
          {skills.total_skills === 0 ? (
            <p className="ink-3-ui">Навыков в&nbsp;планах пока нет.</p>
          ) : (
            <Facts>
              <Fact name="Всего навыков">{formatNumber(skills.total_skills)}</Fact>
              <Fact name="Освоены">{formatNumber(skills.completed_skills)}</Fact>
              <Fact name="В работе">{formatNumber(skills.in_progress_skills)}</Fact>
              <Fact name="Не начаты">{formatNumber(skills.planned_skills)}</Fact>
              <Fact name="Средний прогресс навыка">
                {skills.avg_progress === null ? 'N/A' : formatPercent(skills.avg_progress)}
              </Fact>
            </Facts>
          )}
        </Section>
      </Beside>
      <Section title="Кто продвинулся дальше" hint="Не&nbsp;больше десяти планов, активных и&nbsp;завершённых" isLong>
        <TopEmployees of={report.top_employees} />
      </Section>
      <Insights of={insights} />
      <Method of={developmentProgressMethod} />
    </>
  )
}

const TopEmployees = ({ of: plans }: { of: readonly ReportedPlan[] }) =>
  plans.length === 0 ? (
    <p className="ink-3-ui">Активных и&nbsp;завершённых планов за&nbsp;эти дни нет.</p>
  ) : (
    <table className={tables.table} aria-label="Кто продвинулся дальше">
      <thead>
        <tr>
          <th scope="col">Сотрудник</th>
          <th scope="col" className={tables.left}>
            План
          </th>
          <th scope="col" className={tables.wide}>
            Статус
          </th>
          <th scope="col" className={tables.wide}>
            Навыков
          </th>
          <th scope="col">Прогресс</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.plan_id}>
            <th scope="row">{plan.employee_name}</th>
            <td className={tables.left}>
              <Link to={`/app/development-plans/${plan.plan_id}`}>{plan.plan_title}</Link>
            </td>
            <td className={tables.wide}>{planStatusLabels[plan.plan_status]}</td>
            <td className={tables.wide}>{formatNumber(plan.skills_count)}</td>
            <td>
              <PlanScore of={judgeableOf(plan)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
