import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inWords } from '@kamerton/contract/recommendations/rules/rule'
import { type RuleCard, rules } from '@kamerton/contract/recommendations/rules/table'
import type { RecommendationPriority, RecommendationType } from '@kamerton/contract/recommendations/schemas'

/** `npm run recommendations` prints docs/recommendations.md from the table of rules. */
export const file = join(import.meta.dirname, '../docs/recommendations.md')

const headings: Record<RecommendationType, string> = {
  company: 'О компании',
  team: 'О команде',
  employee: 'О сотруднике: только именные данные',
}

const priorityWords: Record<RecommendationPriority, string> = {
  critical: 'критическая',
  high: 'высокая',
  medium: 'средняя',
  low: 'низкая',
}

const stepsOf = ({ metric, side, steps }: RuleCard): string =>
  steps
    .map(({ at, priority }) => `${side === 'below' ? '<' : '≥'} ${inWords(metric, at)} ${priorityWords[priority]}`)
    .join('; ') || '–'

const neighboursOf = ({ metric, neighbours }: RuleCard): string =>
  neighbours.map((at) => inWords(metric, at)).join(' · ') || 'не двигается'

const tableOf = (type: RecommendationType, all: readonly RuleCard[]): string =>
  [
    `## ${headings[type]}`,
    '',
    '| Правило | Версия | Словами | Пороги | Куда можно сдвинуть |',
    '| - | - | - | - | - |',
    ...all
      .filter((rule) => rule.type === type)
      .map((rule) => `| \`${rule.id}\` | ${rule.version} | ${rule.text} | ${stepsOf(rule)} | ${neighboursOf(rule)} |`),
  ].join('\n')

export const printRecommendations = (all: readonly RuleCard[] = rules): string =>
  [
    '# Правила рекомендаций',
    'Напечатано из правил продукта командой `npm run recommendations`; `tools/recommendations.test.ts` сравнивает. Сами правила: `contract/src/recommendations/rules`.',
    'Правила читают только выпущенные показатели и именные данные; чего показать нельзя, того для них нет. Одни и те же цифры дают одни и те же рекомендации в одном и том же порядке: по приоритету, потом по тому, как далеко ближний край интервала от порога, потом по правилу, имени и номеру.',
    'Приоритет – самого строгого порога, который прошёл весь интервал 95 %. Если значение порог прошло, а интервал его задевает, рекомендация не выше средней и говорит: «пока не отличимо от …». Сосчитанное (участие, встречи, места) интервала не имеет.',
    'Владелец и администратор выключают правило или двигают его последний порог к соседней границе: более строгие остаются, пройденные исчезают.',
    ...(['company', 'team', 'employee'] as const).map((type) => tableOf(type, all)),
    '',
  ].join('\n\n')

if (import.meta.main) {
  writeFileSync(file, printRecommendations())
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' })
}
