import { changeWords } from '@kamerton/contract/analytics/change-words'
import type { ChangeGrade } from '@kamerton/contract/analytics/schemas'
import { useState } from 'react'
import { formatSigned } from '../../lib/format-number'
import { classNames } from '../../ui/class-names'
import { exampleChange, repetitionsOf } from '../figures'
import { Cloud } from './cloud'
import ranges from './range.module.css'
import styles from './signal-or-noise.module.css'

const fewest = 10
const most = 300
const groups = [
  { answers: 10, name: 'команда' },
  { answers: 40, name: 'отдел' },
  { answers: 120, name: 'компания' },
  { answers: 300, name: 'завод' },
] as const

const heads: Record<ChangeGrade, string> = { noticeable: 'Сигнал:', likely: 'Почти сигнал:', noise: 'Шум: перемена' }
const tails: Record<ChangeGrade, string> = {
  noticeable: 'ноля среди них нет',
  likely: 'ноля среди них нет, но\u00a0из\u00a0четырёх показателей один так сдвинется и\u00a0случайно',
  noise: 'может быть и\u00a0ноль, и\u00a0спад',
}

/** Interactive demonstration: one change is noise with few answers and a signal with many. */
export default function SignalOrNoise() {
  const [answers, setAnswers] = useState(40)
  const { before, after, difference, interval, verdict } = exampleChange(answers)
  const grade = verdict.change_grade ?? 'noise'
  const [low, high] = [formatSigned(interval.low), formatSigned(interval.high)]
  return (
    <div className={styles.box}>
      <div className={styles.question}>
        <h2>
          eNPS вырос с&nbsp;{formatSigned(before)} до&nbsp;{formatSigned(after)}. Люди правда довольнее?
        </h2>
        <p>Смотря сколько ответило. Подвигайте и&nbsp;посмотрите, как одна и&nbsp;та&nbsp;же перемена бывает шумом.</p>
        <label className={styles.count}>
          <span>Ответов в&nbsp;каждом опросе</span>
          <output>{answers}</output>
          <input
            className={ranges.range}
            type="range"
            min={fewest}
            max={most}
            step="10"
            value={answers}
            onChange={({ currentTarget }) => setAnswers(Number(currentTarget.value))}
          />
        </label>
        <div className={ranges.ends} aria-hidden>
          <span>{fewest}</span>
          <span>{most}</span>
        </div>
        <fieldset className={styles.groups}>
          <legend className="visually-hidden">Сколько людей ответило, примеры</legend>
          {groups.map((group) => (
            <button
              key={group.name}
              type="button"
              aria-pressed={group.answers === answers}
              onClick={() => setAnswers(group.answers)}
            >
              <b>{group.answers}</b> {group.name}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles.answer}>
        <p className={styles.verdict} aria-live="polite">
          <b>{formatSigned(difference)}</b>
          <span className={classNames(styles.word, grade === 'noticeable' && styles.signal)}>
            {heads[grade]} {changeWords(verdict)}
          </span>
          <small>
            Настоящая перемена от&nbsp;{low} до&nbsp;{high}: {tails[grade]}
          </small>
        </p>
        <Cloud
          dots={repetitionsOf(answers)}
          value={difference}
          interval={interval}
          label={`Разброс 60 повторов вокруг ${formatSigned(difference)}, интервал от ${low} до ${high}`}
        />
        <p className={styles.note}>
          Точка&nbsp;— один из&nbsp;60&nbsp;повторов тех&nbsp;же двух опросов. Полоса&nbsp;— где с&nbsp;вероятностью
          95&nbsp;% лежит настоящая перемена. Считает тот&nbsp;же код, что и&nbsp;в&nbsp;Камертоне.
        </p>
      </div>
    </div>
  )
}
