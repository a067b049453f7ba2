import { planLimits } from '@kamerton/contract/development-plans/constants'
import { isDay } from '@kamerton/contract/lib/typed-day'
import { IconLock } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/date-field/date-field'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { PeoplePicker } from '../../ui/people-picker/people-picker'
import { ChosenPerson, PersonLine } from '../../ui/people-picker/person-line'
import { Select } from '../../ui/select'
import { TextArea, TextField } from '../../ui/text-field'
import { useFindEmployees } from '../find-employees'
import { statusOptions } from './choices'
import styles from './editor.module.css'
import { Section } from './section'
import type { PlanForm } from './use-plan-form'

type MainProps = { form: PlanForm; isSaved: boolean }

/** The employee of the plan, its title and its term. */
export const MainFields = memo(function MainFields({ form, isSaved }: MainProps) {
  const { errors } = useFormState({ control: form.control })
  const begins = useWatch({ control: form.control, name: 'start_date' })
  return (
    <Section of="main">
      <div className={styles.fields}>
        <div className={styles.pair}>
          <EmployeeField form={form} isSaved={isSaved} />
          <TextField
            {...form.register('title')}
            label="Название"
            placeholder="Например: Путь к ведущему разработчику"
            maxLength={planLimits.titleLength}
            autoComplete="off"
            error={errors.title?.message}
          />
        </div>
        <div className={styles.trio}>
          <Select {...form.register('status')} label="Статус" options={statusOptions} error={errors.status?.message} />
          <DateField
            {...form.register('start_date', { deps: 'end_date' })}
            label="Начало"
            error={errors.start_date?.message}
          />
          <DateField
            {...form.register('end_date', { deps: 'start_date' })}
            label="Завершение"
            min={isDay(begins) ? begins : undefined}
            error={errors.end_date?.message}
          />
        </div>
        <div className={styles.pair}>
          <TextArea
            {...form.register('description')}
            label="Описание"
            optional
            rows={2}
            maxLength={planLimits.descriptionLength}
            error={errors.description?.message}
          />
          <TextArea
            {...form.register('manager_comment')}
            label="Комментарий руководителя"
            optional
            rows={2}
            maxLength={planLimits.commentLength}
            hint="Сотрудник увидит его в плане"
            error={errors.manager_comment?.message}
          />
        </div>
      </div>
    </Section>
  )
})

function EmployeeField({ form, isSaved }: MainProps) {
  const id = useId()
  const find = useFindEmployees()
  const { field, fieldState } = useController({ control: form.control, name: 'employee' })
  const person = field.value
  return (
    <Field
      id={id}
      label="Сотрудник"
      hint={isSaved && 'У\u00a0готового плана сотрудника поменять нельзя'}
      error={fieldState.error?.message}
    >
      {isSaved && person ? (
        <div className={styles.locked} id={id}>
          <PersonLine person={person} about={person.position} mark={<Icon of={IconLock} size={16} />} />
        </div>
      ) : person ? (
        <ChosenPerson
          id={id}
          person={person}
          about={person.position}
          removeLabel="Выбрать другого"
          onRemove={() => field.onChange(null)}
        />
      ) : (
        <PeoplePicker
          field={{
            id,
            label: 'Найти сотрудника',
            placeholder: 'Имя или email',
            'aria-describedby': `${id}-below`,
            'aria-invalid': fieldState.invalid || undefined,
          }}
          failed="Ошибка при загрузке списка сотрудников"
          find={find}
          isChosen={() => false}
          single
          onPick={({ id: picked, full_name, avatar_url, position }) =>
            field.onChange({ id: picked, full_name, avatar_url, position })
          }
        />
      )}
    </Field>
  )
}
