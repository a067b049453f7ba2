import { metricOf } from '@kamerton/contract/pulses/rules'
import { type PulseCategory, Scale } from '@kamerton/contract/pulses/schemas'
import { IconChartLine } from '@tabler/icons-react'
import { Icon } from '../../ui/icon'
import { metricLabels } from '../labels'
import styles from './form.module.css'
import type { PulseFormState } from './use-pulse-form'

const needed: Record<Exclude<PulseCategory, 'custom'>, string> = {
  enps: 'в eNPS входит только вопрос типа eNPS, от\u00a00 до\u00a010',
  mood: 'в показатель настроения входит шкала 1–5',
  engagement: 'в показатель вовлечённости входит шкала 1–5',
}

/** Whether this question will move a metric of the company, and why not. */
export function AnalyticsHint({ form, index }: { form: PulseFormState; index: number }) {
  const [category, type, typed] = form.watch(['category', `questions.${index}.type`, `questions.${index}.scale`])
  const isNumber = type !== 'text' && type !== 'choice'
  if (category === '' || category === 'custom' || !isNumber) return null
  const scale = Scale.safeParse(typed)
  const metric = scale.success ? metricOf(category, { type, scale: scale.data }) : null
  return (
    <p className={styles.analytics}>
      <Icon of={IconChartLine} size={15} />
      {metric
        ? `Войдёт в\u00a0показатель «${metricLabels[metric]}»`
        : `Не\u00a0войдёт в\u00a0аналитику: ${needed[category]}`}
    </p>
  )
}
