import { participationIsStepped, valuesMayBeBounds } from '@kamerton/contract/analytics/approximate-figures'
import { bandWords } from '@kamerton/contract/analytics/band-words'
import type { Metric, MetricName } from '@kamerton/contract/analytics/schemas'
import type { ReactNode } from 'react'
import { ChangeExplained } from '../../figures/change-explained'
import { Explanation, Formula, type LevelRows, Levels } from '../../figures/explanation'
import { levelRows } from '../../figures/levels'
import { formatNumber } from '../../lib/format-number'

type Explained = {
  /** The calculation in plain words. */
  counted: ReactNode
  /** The meaning of each range of values, the best first. */
  levels: LevelRows
  /** The thresholds of the colours on the dashboard. */
  thresholds: string
}

const explanations: Record<MetricName, Explained> = {
  enps: {
    counted: (
      <>
        <p>
          Показывает, готовы ли люди рекомендовать компанию как место работы. На вопрос отвечают от 0 до 10. Сторонники
          ставят 9–10, нейтральные 7–8, критики 0–6.
        </p>
        <Formula>eNPS = (сторонники − критики) / все ответы × 100</Formula>
        <p>
          Шкала от −100 до +100. Считаем только по пульсам eNPS для всей компании; у команды это ответы тех, кто был в
          ней, когда отвечал.
        </p>
      </>
    ),
    levels: [],
    thresholds: bandWords('enps'),
  },
  engagement: {
    counted: (
      <p>
        Среднее ответов по шкале 1–5, умноженное на 20. Поэтому шкала идёт от 20 до 100, а не от нуля: 20 — все
        поставили единицы, 100 — все поставили пятёрки.
      </p>
    ),
    levels: levelRows('engagement'),
    thresholds: bandWords('engagement'),
  },
  mood: {
    counted: <p>Среднее ответов на вопросы с оценкой от 1 до 5. Вопрос eNPS сюда не входит.</p>,
    levels: levelRows('mood', { from: 1, to: 5 }),
    thresholds: bandWords('mood'),
  },
  participation: {
    counted: <p>Сколько ответов пришло из ста приглашений: все ответы делим на всех участников и умножаем на 100.</p>,
    levels: levelRows('participation', { unit: ' %' }),
    thresholds: bandWords('participation', ' %'),
  },
}

export function MetricExplanation({ name, metric }: { name: MetricName; metric: Metric }) {
  const { counted, levels, thresholds } = explanations[name]
  const rows = name === 'enps' ? groupsOf(metric.details) : levels
  return (
    <Explanation>
      {counted}
      {rows.length > 0 && <Levels rows={rows} />}
      <p>Слово рядом с названием: {thresholds}.</p>
      {name === 'participation' ? <AboutCount /> : <AboutInterval />}
      <ChangeExplained />
      <p>Серая полоса под линией показывает обычный разброс прошлого периода.</p>
    </Explanation>
  )
}

/** The number of people in each group, where it may be shown. */
function groupsOf({ promoters, passives, detractors }: Metric['details']): [string, string][] {
  if (promoters === null || passives === null || detractors === null) return []
  return [
    ['Сторонники сейчас', formatNumber(promoters)],
    ['Нейтралы', formatNumber(passives)],
    ['Критики', formatNumber(detractors)],
  ]
}

const AboutInterval = () => (
  <p>
    Отвечают не все и не каждый раз одинаково, поэтому число всегда немного неточно. Полоса на шкале и слова «от … до …»
    дают границы, между которыми настоящее значение лежит с вероятностью 95 %. Чем больше ответов, тем она короче.{' '}
    {valuesMayBeBounds}
  </p>
)

const AboutCount = () => (
  <p>
    Здесь посчитаны все, кого спросили, а не часть людей, поэтому границ неточности у участия нет.{' '}
    {participationIsStepped}
  </p>
)
