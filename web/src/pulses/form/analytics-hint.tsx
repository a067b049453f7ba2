import { Scale } from '@kamerton/contract/pulses/question-schemas'
import { metricOf, whyNotCounted } from '@kamerton/contract/pulses/rules'
import { IconChartLine } from '@tabler/icons-react'
import { metricLabels } from '../../figures/metric-labels'
import { Icon } from '../../ui/icon'
import styles from './form.module.css'
import type { PulseFormState } from './use-pulse-form'

/** Tells whether this question counts towards a metric of the company, and if not, why. */
export function AnalyticsHint({ form, index }: { form: PulseFormState; index: number }) {
  const [category, type, typed] = form.watch(['category', `questions.${index}.type`, `questions.${index}.scale`])
  const isNumber = type !== 'text' && type !== 'choice'
  // For «Свои вопросы» the category shows this once; it is repeated only where a metric could be expected.
  if (category === '' || (category === 'custom' && !isNumber)) return null
  const scale = Scale.safeParse(typed)
  const question = { type, scale: scale.success ? scale.data : null }
  const metric = metricOf(category, question)
  return (
    <p className={styles.analytics}>
      <Icon of={IconChartLine} size={15} />
      {metric
        ? `Войдёт в\u00a0показатель «${metricLabels[metric]}»`
        : `Не\u00a0войдёт в\u00a0показатель, потому что ${whyNotCounted(category, question)}`}
    </p>
  )
}
