import { metricNames } from '@kamerton/contract/analytics/schemas'
import { useFormContext } from 'react-hook-form'
import { metricLabels } from '../../figures/metric-labels'
import { Select } from '../../ui/select'
import type { TypedAction } from './action-draft'

const options = [
  { value: '', label: 'Не измерять' },
  ...metricNames.map((value) => ({ value, label: metricLabels[value] })),
]

/** The choice of the figure that the action should change. It needs a form from `FormProvider`. */
export function MetricField() {
  const { register } = useFormContext<TypedAction>()
  return (
    <Select
      {...register('metric')}
      label="Какой показатель должен измениться"
      optional
      hint={'Запомним сегодняшнее значение и\u00a0покажем, вырос\u00a0он, упал или остался в\u00a0пределах шума'}
      options={options}
    />
  )
}
