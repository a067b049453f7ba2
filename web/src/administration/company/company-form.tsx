import { zodResolver } from '@hookform/resolvers/zod'
import type { CompanySettings } from '@kamerton/contract/administration/company-schemas'
import { CompanyName } from '@kamerton/contract/lib/company-name'
import { Threshold } from '@kamerton/contract/pulses/schemas'
import { leastPeople, thresholds } from '@kamerton/contract/pulses/thresholds'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useMay } from '../../lib/permissions'
import { useNow } from '../../lib/use-now'
import { MeanwhileNotice } from '../../page/meanwhile-notice'
import { changedOf } from '../../page/rebase'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useCommand } from '../../page/use-command'
import { useKeptForm } from '../../page/use-kept-form'
import { SubmitButton } from '../../ui/button'
import { Card } from '../../ui/card'
import flow from '../../ui/flow.module.css'
import { Notice } from '../../ui/notice'
import { Select } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { TextField } from '../../ui/text-field'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { CompanyCommand } from './change-company'
import styles from './company.module.css'
import { zoneInWords, zoneOptions } from './zone-words'

const CompanyForm = z.object({
  name: CompanyName,
  time_zone: z.string(),
  anonymity_threshold: Threshold,
  shares_results: z.boolean(),
})
type Values = z.output<typeof CompanyForm>

const placed: Placed<Values> = { fields: ['name', 'time_zone', 'anonymity_threshold', 'shares_results'] }
const labels = {
  name: 'Название компании',
  time_zone: 'Часовой пояс',
  anonymity_threshold: 'Порог показа',
  shares_results: 'Показывать итоги тем, кого спрашивали',
}
const options = thresholds.map((k) => ({ value: String(k), label: String(k) }))

/**
 * The settings of the whole company. Typed values survive a reload, and leaving the page with them needs a
 * confirmation.
 */
export function SettingsForm({ version, ...company }: CompanySettings) {
  const saved = CompanyForm.parse(company)
  const mayChangeThreshold = useMay()('update', 'Company', {})
  const now = useNow()
  const { busy, refusal, send } = useCommand(CompanyCommand, { key: 'company', onDone: () => settle() })
  const { errors: refused, above } = useServerErrors(refusal, placed)
  const { form, meanwhile, noteSent, settle } = useKeptForm<Values, Values>({
    name: 'administration.company',
    saved,
    resolver: zodResolver(CompanyForm),
    mode: 'onTouched',
    refusal,
    errors: refused,
  })
  const { errors, isDirty } = form.formState
  const [zone, k] = form.watch(['time_zone', 'anonymity_threshold'])
  useLeaveWarning(isDirty)
  return (
    <Card title="О компании">
      <form
        method="post"
        noValidate
        className={flow.form}
        onSubmit={(event) =>
          void form.handleSubmit((values) => {
            noteSent(form.getValues())
            return send({ change: { version, ...changedOf(saved, values) } })
          })(event)
        }
      >
        {above && <Notice tone="bad">{above}</Notice>}
        <MeanwhileNotice of={meanwhile} labels={labels} />
        <TextField
          {...form.register('name')}
          label={labels.name}
          autoComplete="organization"
          hint={'Стоит в\u00a0письмах, приглашениях и\u00a0файлах'}
          error={errors.name?.message}
        />
        <Select
          {...form.register('time_zone')}
          label={labels.time_zone}
          options={zoneOptions(saved.time_zone, now)}
          hint={zoneInWords(zone, saved.time_zone, now)}
          error={errors.time_zone?.message}
        />
        <Select
          {...form.register('anonymity_threshold', { valueAsNumber: true })}
          label={labels.anonymity_threshold}
          options={options}
          disabled={!mayChangeThreshold}
          hint={
            mayChangeThreshold
              ? `Столько ответов, не\u00a0считая вашего, открывают итоги новых запусков; спросить можно от\u00a0${leastPeople(k)} человек`
              : 'Порог меняет владелец компании. У\u00a0запущенных опросов он остаётся прежним.'
          }
          error={errors.anonymity_threshold?.message}
        />
        <Controller
          control={form.control}
          name="shares_results"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <Switch
              {...field}
              checked={value}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
              label={labels.shares_results}
              hint={'С\u00a0этого начинается каждый новый опрос; в\u00a0нём самом выбор можно поменять до\u00a0запуска'}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className={styles.foot}>
          <SubmitButton busy={busy} disabled={!isDirty}>
            Сохранить изменения
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
