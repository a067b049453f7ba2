import { useToday } from '../../lib/use-today'
import { DateField } from '../../ui/date-field/date-field'
import type { PulseFormState } from './use-pulse-form'

/** Optional last day for answers. */
export const EndField = ({ form }: { form: PulseFormState }) => (
  <DateField
    {...form.register('ends_on')}
    label="Последний день"
    optional
    min={useToday()}
    hint="В конце этого дня пульс закроется сам, а накануне напомним тем, кто не ответил"
    error={form.formState.errors.ends_on?.message}
  />
)
