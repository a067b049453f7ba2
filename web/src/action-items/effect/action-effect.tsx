import type { ActionEffect, EffectPeriod } from '@kamerton/contract/action-items/effect-schemas'
import { type EffectWord, effectWords } from '@kamerton/contract/action-items/effect-words'
import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { IconArrowDown, IconArrowUp, IconClock, IconMinus } from '@tabler/icons-react'
import { answersText } from '../../figures/answers-text'
import { metricLabels } from '../../figures/metric-labels'
import { intervalText, valueText, valueWithUnit } from '../../figures/value-text'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDateRange } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { classNames } from '../../ui/class-names'
import { Fact, Facts } from '../../ui/facts'
import styles from './action-effect.module.css'
import {
  beyondText,
  caution,
  comparisonGapText,
  differenceText,
  gapText,
  isRoundedApart,
  looksText,
  othersTitle,
} from './effect-texts'

/** The change of the figure that the action was taken for. It is absent where no figure was stored. */
export function ActionEffectBlock({ id }: { id: string }) {
  const [asked, reload] = useReloadable(() => attempt(() => api.actionEffects.get({ id })))
  return (
    <Loaded of={asked} compact title="Не удалось узнать, что стало с показателем" onRetry={reload}>
      {({ effect }) => effect && <EffectCard effect={effect} />}
    </Loaded>
  )
}

export function EffectCard({ effect }: { effect: ActionEffect }) {
  const { metric, gap, before, after, change, others, others_gap } = effect
  const beside = others_gap && comparisonGapText[others_gap]
  return (
    <section className={styles.block} aria-label="Что стало с показателем">
      <h3>Что стало с&nbsp;показателем «{metricLabels[metric]}»</h3>
      <Word of={effect.word} />
      {gap && <p>{gapText(gap, effect)}</p>}
      <Facts>
        {before && <Period name="Было" metric={metric} of={before} />}
        {after && <Period name="Стало" metric={metric} of={after} />}
        {change && (
          <Fact name="Разница">
            {differenceText(metric, change)}
            {before && after && isRoundedApart(metric, { before, after, change }) && (
              <span className={styles.behind}>посчитана до&nbsp;округления</span>
            )}
          </Fact>
        )}
      </Facts>
      {others && (
        <div className={styles.others}>
          <h4>{othersTitle(others)}</h4>
          <Facts>
            <Fact name="Было и стало">
              {valueText(metric, others.before)}&nbsp;→&nbsp;{valueText(metric, others.after)}
            </Fact>
            <Fact name="Разница">{differenceText(metric, others.change)}</Fact>
            <Fact name="По сравнению с ними">{beyondText(metric, others.beyond)}</Fact>
          </Facts>
        </div>
      )}
      {beside && <p className={styles.quiet}>{beside}</p>}
      {after && after.rounds > 1 && <p className={styles.quiet}>{looksText(after.rounds)}</p>}
      {change && <p className={styles.quiet}>{caution(others !== null)}</p>}
    </section>
  )
}

const signs = {
  rose: IconArrowUp,
  fell: IconArrowDown,
  likely_rose: IconArrowUp,
  likely_fell: IconArrowDown,
  within_noise: IconMinus,
  too_little_data: IconClock,
} as const satisfies Record<EffectWord, unknown>
/** Only a noticeable change has a colour. */
const tones: Partial<Record<EffectWord, string | undefined>> = { rose: styles.rose, fell: styles.fell }

/** The words agree with «показатель», whatever the name of the metric. */
function Word({ of: word }: { of: EffectWord }) {
  const Sign = signs[word]
  return (
    <p className={styles.word}>
      <b className={classNames(styles.sign, tones[word])}>
        <Sign size={16} stroke={2} aria-hidden />
        {effectWords[word]}
      </b>
    </p>
  )
}

function Period({ name, metric, of }: { name: string; metric: MetricName; of: EffectPeriod }) {
  const { value, interval, answers, at_least, asked, from, to } = of
  return (
    <Fact name={name}>
      {valueWithUnit(metric, value)}
      <span className={styles.behind}>
        {interval && `${intervalText(metric, interval)}, `}
        {at_least
          ? answersText({ n: answers, at_least })
          : `ответили ${formatNumber(answers)} из\u00a0${formatNumber(asked)}`}
      </span>
      <span className={styles.behind}>{formatDateRange(from, to)}</span>
    </Fact>
  )
}
