import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { teamLimits } from '@kamerton/contract/teams/schemas'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { plural } from '../../lib/plural'
import { Field } from '../../ui/field'
import { PeoplePicker } from '../../ui/people-picker/people-picker'
import { ChosenPerson } from '../../ui/people-picker/person-line'
import type { FindPeople } from '../../ui/people-picker/use-people'
import { TextArea, TextField } from '../../ui/text-field'
import { ChosenPeople } from './chosen-people'
import { findAnybody } from './find-people'
import styles from './form.module.css'
import { GiveRole } from './give-role'
import { type Chosen, peopleOf } from './team-draft'
import type { TeamForm } from './use-team-form'

type TeamFieldsProps = { form: TeamForm; findMember?: FindPeople<EmployeeCard> }

/** The fields of a team. `findMember` provides the people of the search for members. */
export const TeamFields = ({ form, findMember = findAnybody }: TeamFieldsProps) => (
  <div className="stack">
    <TextField
      {...form.register('name')}
      label="Название"
      maxLength={teamLimits.nameLength}
      autoComplete="off"
      error={form.formState.errors.name?.message}
      data-autofocus
    />
    <TextArea
      {...form.register('description')}
      label="Описание"
      optional
      rows={3}
      maxLength={teamLimits.descriptionLength}
      error={form.formState.errors.description?.message}
    />
    <ManagerField form={form} />
    <MembersField form={form} find={findMember} />
  </div>
)

const chosen = ({ id, full_name, avatar_url, position, role }: Chosen): Chosen => ({
  id,
  full_name,
  avatar_url,
  position,
  role,
})

const positionOrRole = ({ position, role }: EmployeeCard) => position ?? roleLabels[role]

function ManagerField({ form }: { form: TeamForm }) {
  const id = useId()
  const { field } = useController({ control: form.control, name: 'manager' })
  const manager = field.value
  const hint =
    manager?.role === 'employee'
      ? `Роль «Сотрудник» не\u00a0открывает раздел «Команды»: ${manager.full_name} увидит команду, когда получит роль «Руководитель».`
      : 'Видит показатели команды и\u00a0запускает её пульсы. Сам входит в\u00a0число участников.'
  return (
    <div className={styles.manager}>
      <Field id={id} label="Руководитель" optional hint={hint}>
        {manager ? (
          <ChosenPerson
            id={id}
            person={manager}
            about={manager.position}
            removeLabel="Снять руководителя"
            onRemove={() => field.onChange(null)}
          />
        ) : (
          <PeoplePicker
            field={{ id, label: 'Найти руководителя', placeholder: 'Имя или email', 'aria-describedby': `${id}-below` }}
            find={findAnybody}
            about={positionOrRole}
            single
            isChosen={() => false}
            onPick={(person) => field.onChange(chosen(person))}
          />
        )}
      </Field>
      {manager?.role === 'employee' && (
        <GiveRole person={manager} onGiven={(role) => field.onChange({ ...manager, role })} />
      )}
    </div>
  )
}

function MembersField({ form, find }: { form: TeamForm; find: FindPeople<EmployeeCard> }) {
  const id = useId()
  const { field } = useController({ control: form.control, name: 'members' })
  const manager = form.watch('manager')
  const people = peopleOf({ manager, members: field.value })
  const isChosen = (personId: string) => people.some((one) => one.id === personId)
  const remove = (personId: string) => field.onChange(field.value.filter((one) => one.id !== personId))
  const toggle = (person: Chosen) => {
    if (person.id === manager?.id) return
    if (isChosen(person.id)) remove(person.id)
    else field.onChange([...field.value, chosen(person)])
  }
  return (
    <div>
      <Field
        id={id}
        label={
          people.length === 0 ? 'Участники' : `Участники: ${plural(people.length, 'человек', 'человека', 'человек')}`
        }
        hint={
          'Из\u00a0другой команды это не\u00a0выводит: в\u00a0опросах человек считается в\u00a0первой своей команде'
        }
      >
        <PeoplePicker
          field={{ id, label: 'Найти участника', placeholder: 'Имя или email', 'aria-describedby': `${id}-below` }}
          find={find}
          about={positionOrRole}
          isChosen={isChosen}
          onPick={toggle}
        />
      </Field>
      <ChosenPeople people={people} managerId={manager?.id ?? null} onRemove={remove} />
    </div>
  )
}
