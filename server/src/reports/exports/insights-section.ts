import type { Cell, Section } from '@kamerton/contract/exports/document'
import type { Insight, InsightEvidence } from '@kamerton/contract/reports/insight'
import { kindWords } from '@kamerton/contract/reports/insight-words'
import { count, text } from '../../exports/columns.ts'

const units: Record<InsightEvidence['unit'], string> = { percent: '%', points: 'баллы', count: 'штуки' }

/** Findings of the rules: a row for each number that a finding rests on. */
export const insightsSection = (insights: readonly Insight[]): Section => ({
  title: 'Выводы',
  note:
    insights.length > 0
      ? 'Каждый вывод сделан правилом: рядом числа, на\u00a0которых он стоит.'
      : 'За\u00a0эти дни правила ничего не\u00a0нашли.',
  columns: [
    text('Вывод'),
    text('Вид'),
    text('Пояснение'),
    text('Показатель'),
    { name: 'Значение', kind: 'number', decimals: 1 },
    text('Единица'),
    { name: '95\u00a0% от', kind: 'number', decimals: 1 },
    { name: '95\u00a0% до', kind: 'number', decimals: 1 },
    { name: 'Порог', kind: 'number', decimals: 1 },
    count('Ответов'),
  ],
  rows: insights.flatMap(({ title, type, message, evidence }) => {
    const said: Cell[] = [title, kindWords(type), message]
    if (evidence.length === 0) return [said]
    return evidence.map((one) => [
      ...said,
      one.label,
      one.value,
      units[one.unit],
      one.interval?.low ?? null,
      one.interval?.high ?? null,
      one.threshold,
      one.n,
    ])
  }),
})
