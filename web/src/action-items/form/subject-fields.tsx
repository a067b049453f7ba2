import { useMemo } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, type Refusal } from '../../lib/form-errors'
import { useMay } from '../../lib/permissions'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { PersonField } from '../../ui/people-picker/person-field'
import { Segmented } from '../../ui/segmented'
import { type Option, Select } from '../../ui/select'
import { findSubject } from '../find-people'
import { chosenOf, type SubjectType, type TypedAction } from './action-draft'

const kinds: readonly { value: SubjectType; label: string }[] = [
  { value: 'company', label: 'Компания' },
  { value: 'team', label: 'Команда' },
  { value: 'employee', label: 'Сотрудник' },
]

/** The subject of the action. It needs a form from `FormProvider`. */
export function SubjectFields() {
  const { control, watch, formState } = useFormContext<TypedAction>()
  const { id: ownId } = useCurrentUser()
  const find = useMemo(() => findSubject(ownId), [ownId])
  const ofCompany = useMay()('create', 'ActionItems', { subject_type: 'company', team_id: null })
  const { errors } = formState
  const about = watch('about')
  return (
    <>
      <Controller
        control={control}
        name="about"
        render={({ field }) => (
          <Segmented
            label="О чём действие"
            value={field.value}
            onChange={field.onChange}
            options={kinds.filter(({ value }) => ofCompany || value !== 'company')}
          />
        )}
      />
      {about === 'team' && <TeamField />}
      {about === 'employee' && (
        <Controller
          control={control}
          name="employee"
          render={({ field }) => (
            <PersonField
              label="О ком"
              search="Найти сотрудника"
              find={find}
              value={field.value}
              onChange={(person) => field.onChange(person && chosenOf(person))}
              error={errors.employee?.message}
            />
          )}
        />
      )}
    </>
  )
}

const teams = async (): Promise<Option[]> =>
  (await api.teams.list()).map(({ id, name }) => ({ value: id, label: name }))

function TeamField() {
  const { register, formState } = useFormContext<TypedAction>()
  const [asked, reload] = useReloadable<Option[] | Refusal>(() => attempt(teams))
  const field = (options: Option[], hint?: string) => (
    <Select
      {...register('team')}
      label="Какая команда"
      hint={hint}
      options={[{ value: '', label: 'Выберите команду' }, ...options]}
      error={formState.errors.team?.message}
    />
  )
  return (
    <Loaded of={asked} compact onRetry={reload} waiting={field([], 'Загружаем команды')}>
      {(found) => field(found)}
    </Loaded>
  )
}
