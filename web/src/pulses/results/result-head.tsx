import { resultSentence } from '@kamerton/contract/pulses/result-sentence'
import type { ReactNode } from 'react'
import { Scale } from '../../figures/scale'
import { Verdict } from '../../figures/verdict'
import { formatNumber } from '../../lib/format-number'
import type { HeadFigure } from './head-figure'
import styles from './result-head.module.css'

type HeadProps = {
  figure: HeadFigure
  isRunning: boolean
  /** People who have not answered; null where that is not told. */
  silent: number | null
  /** The line over the rounds. */
  children?: ReactNode
}

/** The answer of the page: the figure with its interval, and the one sentence of its change. */
export function ResultHead({ figure, isRunning, silent, children }: HeadProps) {
  const { name, text, unit, judged, range, value, interval, intervalText, before, number, earlier, change } = figure
  return (
    <section className={styles.head} aria-label="Главное">
      <div className={styles.figure}>
        <span>{name}</span>
        <p>
          <b className={text.length > longest ? styles.long : undefined}>{text}</b>
          {unit && <small>{unit}</small>}
        </p>
        {judged && <Verdict of={judged} />}
      </div>
      <div className={styles.said}>
        <p className={styles.lead}>{resultSentence({ isRunning, silent, number, earlier, change })}</p>
        <div className={styles.axis}>
          <span aria-hidden>{formatNumber(range.low)}</span>
          <Scale range={range} value={value} interval={interval} ticks={[]} company={before} />
          <span aria-hidden>{formatNumber(range.high)}</span>
        </div>
        <p className={styles.interval}>
          {intervalText ? `Настоящее значение ${intervalText}.` : 'Ответов слишком мало, чтобы сказать точнее.'}
          {before !== null && <span> Пунктир: прошлый раунд.</span>}
        </p>
      </div>
      {children}
    </section>
  )
}

/** The sentence of a running pulse whose answers have no figure. */
export const RunningHead = ({ silent }: Pick<HeadProps, 'silent'>) => (
  <section aria-label="Главное">
    <p className={styles.lead}>
      {resultSentence({ isRunning: true, silent, number: 1, earlier: 'none', change: null })}
    </p>
  </section>
)

/** Characters that fit as the large figure: «−100». A bound has more. */
const longest = 5
