import { bandWords } from '@kamerton/contract/analytics/band-words'
import { type ScoringComponent, ScoringPart } from '@kamerton/contract/analytics/score-schemas'
import { leastJudged, type Measure } from '@kamerton/contract/analytics/verdict'
import { feedbackPoints, scoringWeights } from '@kamerton/contract/employees/rules'
import type { EmployeeScores } from '@kamerton/contract/employees/schemas'
import type { ReactNode } from 'react'
import { Explanation, Formula, Levels } from '../../figures/explanation'
import { levelRows } from '../../figures/levels'
import { NumberTable } from '../../figures/number-table'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { partLabels } from '../labels'
import styles from './profile.module.css'

/** «0,6 × отзывы + …»: the weights that the contract counts with. */
const weightedParts = ScoringPart.options
  .map((part) => `${formatNumber(scoringWeights[part], 1)} × ${uncapitalized(partLabels[part])}`)
  .join(' + ')

const aboutNames = (
  <p>Считаем только ответы в именных опросах этого человека. Остальные хранятся без имени и сюда не попадают.</p>
)

/** The range of each word beside the number. It is the same for a person, a team and the company. */
const wordBeside = (measure: Measure, unit?: string): string => `Слово рядом с числом: ${bandWords(measure, unit)}.`

const tooFew = `Если ответов меньше ${leastJudged}, слова нет: судить рано.`

/** The explanation of each figure of a person, with this person's figures. */
export const explanations: Record<
  'enps' | 'scoring' | 'participation' | 'engagement',
  (scores: EmployeeScores) => ReactNode
> = {
  enps: ({ details: { enps } }) => (
    <Explanation>
      <p>
        Готов ли человек рекомендовать компанию как место работы. Ответ от 0 до 10: сторонники ставят 9–10, нейтральные
        7–8, критики 0–6. Берём только его ответы на пульсы eNPS для всей компании за {enps.days} дней.
      </p>
      <Formula>eNPS = (сторонники − критики) / все ответы × 100</Formula>
      <Levels
        rows={[
          ['Ответов сторонника', formatNumber(enps.promoters)],
          ['Нейтральных', formatNumber(enps.passives)],
          ['Ответов критика', formatNumber(enps.detractors)],
        ]}
      />
      <p>
        Шкала от −100 до +100. {wordBeside('enps')} {tooFew}
      </p>
      {aboutNames}
    </Explanation>
  ),
  scoring: ({ performance_score, details: { scoring } }) => (
    <Explanation>
      <Formula>{weightedParts}</Formula>
      <p>
        За последние {scoring.days} дней, от 0 до 100. Составляющие, по которым данных нет, не участвуют: их вес делится
        между остальными. Скоринга нет, если известна только одна составляющая или нет ни отзывов, ни вовлечённости.
      </p>
      <p>{wordBeside('scoring')}</p>
      <Parts components={scoring.components} score={performance_score} />
      <p>
        Отзывы: средняя оценка в звёздах × {feedbackPoints(1)}. Вклад eNPS: (eNPS + 100) / 2. Скоринг подсказывает, о
        чём поговорить, и ничего не решает сам.
      </p>
      {/* The longest explanation: on a phone its window scrolls, so it needs something that can take the focus. */}
      <details open className={styles.meaning}>
        <summary>Что значат числа</summary>
        <Levels rows={levelRows('scoring', { to: 100 })} />
      </details>
      {aboutNames}
    </Explanation>
  ),
  participation: ({ details: { participation } }) => (
    <Explanation>
      <p>
        На сколько именных опросов из ста человек ответил: его ответы делим на число опросов, которые были адресованы
        компании или его командам, и умножаем на 100. За {participation.days} дней это {participation.answered} из{' '}
        {participation.asked}.
      </p>
      <Levels rows={levelRows('participation', { unit: ' %' })} />
      <p>{wordBeside('participation', ' %')}</p>
      <p>
        Опрос, который ещё идёт, пропущенным не считается. Кто отвечал на опросы без имён, здесь не учитывается и не
        видно.
      </p>
    </Explanation>
  ),
  engagement: ({ details: { engagement } }) => (
    <Explanation>
      <p>
        Среднее ответов по шкале 1–5, умноженное на 20, за {engagement.days} дней. Ответы одного опроса сначала
        усредняются, чтобы длинный опрос не весил больше короткого.
      </p>
      <Levels rows={levelRows('engagement')} />
      <p>
        {wordBeside('engagement')} {tooFew}
      </p>
      {aboutNames}
    </Explanation>
  ),
}

/** The parts of this person's score. */
const Parts = ({ components, score }: { components: readonly ScoringComponent[]; score: number | null }) => (
  <NumberTable
    label="Из чего сложился скоринг"
    head={['Составляющая', 'Баллы', 'Вес', 'Вклад']}
    rows={components.map(({ part, points, weight }) =>
      points === null
        ? [partLabels[part], 'нет данных']
        : [partLabels[part], formatNumber(points), formatPercent(weight * 100), formatNumber(points * weight, 1)],
    )}
    result={['Скоринг', score === null ? 'N/A' : formatNumber(score)]}
  />
)

function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
