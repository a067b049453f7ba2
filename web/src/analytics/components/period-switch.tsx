import { type PeriodParam, periodParams } from '../../figures/period-param'
import { Segmented } from '../../ui/segmented'

const options = periodParams.map((value) => ({ value, label: `${value} дней` }))

export const PeriodSwitch = ({ value, onChange }: { value: PeriodParam; onChange: (value: PeriodParam) => void }) => (
  <Segmented label="Период" value={value} onChange={onChange} options={options} />
)
