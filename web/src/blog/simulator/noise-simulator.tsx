import { changeWords } from '@kamerton/contract/analytics/change-words'
import type { ChangeGrade } from '@kamerton/contract/analytics/schemas'
import { useState } from 'react'
import { formatSigned } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { useAwake } from '../../site/use-awake'
import button from '../../ui/button.module.css'
import { RoundsChart } from './rounds-chart'
import styles from './simulator.module.css'
import { type Course, improvesAt, type SurveyRound, surveyRounds, trueEnps } from './survey-rounds'

const firstSeed = 16
const roundsAtFirst = 12
const mostRounds = 60
const sizes = [8, 20, 60, 200]

const courses: Record<Course, string> = {
  still: 'ничего не\u00a0меняется',
  better: `с\u00a0${improvesAt}-го опроса стало лучше на\u00a040`,
}

/**
 * Simulates repeated surveys of an imagined company, to show how much eNPS changes by chance alone. It moves only on
 * request.
 */
export default function NoiseSimulator() {
  const isAwake = useAwake()
  const [seed, setSeed] = useState(firstSeed)
  const [answers, setAnswers] = useState(20)
  const [course, setCourse] = useState<Course>('still')
  const [count, setCount] = useState(roundsAtFirst)
  const rounds = surveyRounds({ seed, answers, course }, count)
  const more = (further: number) => setCount(Math.min(mostRounds, count + further))
  return (
    <div className={styles.card}>
      <div className={styles.settings}>
        <label>
          <span>Отвечают каждый раз</span>
          <select
            value={answers}
            disabled={!isAwake}
            onChange={(event) => setAnswers(Number(event.currentTarget.value))}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {plural(size, 'человек', 'человека', 'человек')}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>На&nbsp;самом деле в&nbsp;компании</span>
          <select
            value={course}
            disabled={!isAwake}
            onChange={(event) => setCourse(event.currentTarget.value === 'better' ? 'better' : 'still')}
          >
            {Object.entries(courses).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      </div>
      <RoundsChart rounds={rounds} course={course} />
      <p className={styles.last} role="status">
        {lastWords(rounds)}
      </p>
      <p>{summary(rounds, course)}</p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={button.button}
          disabled={!isAwake || count >= mostRounds}
          onClick={() => more(1)}
        >
          Ещё один опрос
        </button>
        <button
          type="button"
          className={button.button}
          disabled={!isAwake || count >= mostRounds}
          onClick={() => more(10)}
        >
          Ещё десять
        </button>
        <button type="button" className={button.button} disabled={!isAwake} onClick={() => setCount(roundsAtFirst)}>
          Сначала
        </button>
        <button type="button" className={button.button} disabled={!isAwake} onClick={() => setSeed(seed + 1)}>
          Другая случайность
        </button>
        <span>Зерно случайности: {seed}. С&nbsp;тем&nbsp;же зерном выйдет то&nbsp;же самое.</span>
      </div>
    </div>
  )
}

/** «Опрос 12: +20, на 15 выше прошлого — в пределах шума.» */
function lastWords(rounds: readonly SurveyRound[]): string {
  const last = rounds.at(-1)
  if (!last) return ''
  const moved = last.change ?? 0
  const points = plural(Math.abs(moved), 'пункт', 'пункта', 'пунктов')
  const against = moved === 0 ? 'как в\u00a0прошлый раз' : `на\u00a0${points} ${moved > 0 ? 'выше' : 'ниже'} прошлого`
  const verdict = changeWords(last.verdict)
  return `Опрос ${last.number}: ${formatSigned(last.value)}, ${against}\u00a0— ${verdict}.`
}

function summary(rounds: readonly SurveyRound[], course: Course): string {
  const changes = rounds.filter(({ change }) => change !== null)
  const large = changes.filter(({ change }) => Math.abs(change ?? 0) >= 10).length
  const countOf = (grade: ChangeGrade) => changes.filter(({ verdict }) => verdict.change_grade === grade).length
  const real =
    course === 'better' && rounds.length >= improvesAt ? 'Настоящая была одна' : 'Настоящей не\u00a0было ни\u00a0одной'
  const values = rounds.map(({ value }) => value)
  const range = `от\u00a0${formatSigned(Math.min(...values))} до\u00a0${formatSigned(Math.max(...values))}`
  return `Правда\u00a0— ${formatSigned(trueEnps(course, rounds.length))}, опросы показали ${range}. Перемен на\u00a010\u00a0пунктов и\u00a0больше\u00a0— ${large} из\u00a0${changes.length}, похожих на\u00a0настоящие\u00a0— ${countOf('likely')}, заметных\u00a0— ${countOf('noticeable')}. ${real}.`
}
