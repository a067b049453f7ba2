import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { developmentProgressRules } from '@kamerton/contract/reports/insights/development-progress'
import { pulseEngagementRules } from '@kamerton/contract/reports/insights/pulse-engagement'
import type { InsightReport, InsightRule } from '@kamerton/contract/reports/insights/rule'
import { teamPerformanceRules } from '@kamerton/contract/reports/insights/team-performance'
import { userActivityRules } from '@kamerton/contract/reports/insights/user-activity'

/** `npm run reports` prints docs/reports.md from the rules that check finished reports. */
export const file = join(import.meta.dirname, '../docs/reports.md')

export type PrintedRule = Pick<InsightRule<never>, 'id' | 'when'>

const headings: Record<InsightReport, string> = {
  'pulse-engagement': 'Вовлеченность в пульсах',
  'team-performance': 'Эффективность команд',
  'development-progress': 'Прогресс развития',
  'user-activity': 'Активность пользователей',
}

const rules: Partial<Record<InsightReport, readonly PrintedRule[]>> = {
  'pulse-engagement': pulseEngagementRules,
  'team-performance': teamPerformanceRules,
  'development-progress': developmentProgressRules,
  'user-activity': userActivityRules,
}

/** Every rule there is, in the order of the reports and of their tables. */
export const allRules: readonly PrintedRule[] = Object.values(rules).flat()

const tableOf = (report: string, heading: string, all: readonly PrintedRule[]): string =>
  [
    `## ${heading}`,
    '',
    '| Правило | Когда говорит |',
    '| - | - |',
    ...all.filter(({ id }) => id.startsWith(`${report}.`)).map(({ id, when }) => `| \`${id}\` | ${when} |`),
  ].join('\n')

export const printReports = (all: readonly PrintedRule[] = allRules): string =>
  [
    '# Выводы отчетов',
    'Напечатано из правил продукта командой `npm run reports`; `tools/reports.test.ts` сравнивает. Сами правила: `contract/src/reports/insights`.',
    'Правило смотрит на готовые цифры одного отчета и говорит не больше одного: те же цифры дают те же слова в том же порядке. Оно читает только то, что отчет показывает; скрытого для него нет. Пороги – вердикта продукта. Разница называется разницей, только если она больше шума; сосчитанное (встречи, участие, приглашения) интервала не имеет.',
    ...Object.entries(headings)
      .filter(([report]) => all.some(({ id }) => id.startsWith(`${report}.`)))
      .map(([report, heading]) => tableOf(report, heading, all)),
    '',
  ].join('\n\n')

if (import.meta.main) {
  writeFileSync(file, printReports())
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' })
}
