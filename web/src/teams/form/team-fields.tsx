import type { Role } from '@kamerton/contract/lib/ability'
import { teamLimits } from '@kamerton/contract/teams/schemas'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { plural } from '../../lib/plural'
import { Avatar } from '../../ui/avatar'
import { IconButton } from '../../ui/button'
import { Field } from '../../ui/field'
import { TextArea, TextField } from '../../ui/text-field'
import { ChosenPeople } from './chosen-people'
import styles from './form.module.css'
import { PeoplePicker } from './people-picker'
import { type Chosen, peopleOf } from './team-draft'
import type { TeamForm } from './use-team-form'

/** The fields of a team; `memberRoles` limits whom the search for members offers. */
export const TeamFields = ({ form, memberRoles }: { form: TeamForm; memberRoles?: readonly Role[] }) => (
  <div className={styles.fields}>
    <TextField
      {...form.register('name')}
      label="Название"
      maxLength={teamLimits.nameLength}
      autoComplete="off"
      error={form.formState.errors.name?.message}
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
    <MembersField form={form} roles={memberRoles} />
  </div>
)

const chosen = ({ id, full_name, avatar_url, position, role }: Chosen): Chosen => ({
  id,
  full_name,
  avatar_url,
  position,
  role,
})

function ManagerField({ form }: { form: TeamForm }) {
  const id = useId()
  const { field } = useController({ control: form.control, name: 'manager' })
  const manager = field.value
  const hint =
    manager?.role === 'employee'
      ? `Роль «Сотрудник» не\u00a0открывает раздел «Команды»: ${manager.full_name} увидит команду, когда получит роль «Руководитель».`
      : 'Видит показатели команды и\u00a0запускает её пульсы. Сам входит в\u00a0число участников.'
  return (
    <Field id={id} label="Руководитель" optional hint={hint}>
      {manager ? (
        <div className={styles.one} id={id}>
          <Avatar name={manager.full_name} src={manager.avatar_url} size="xs" />
          <span className={styles.who}>
            <span>{manager.full_name}</span>
            {manager.position && <span>{manager.position}</span>}
          </span>
          <IconButton
            size="small"
            label="Снять руководителя"
            icon={<IconX size={16} stroke={1.7} aria-hidden />}
            onClick={() => field.onChange(null)}
          />
        </div>
      ) : (
        <PeoplePicker
          id={id}
          label="Найти руководителя"
          placeholder="Имя или email"
          describedBy={`${id}-below`}
          single
          isChosen={() => false}
          onPick={(person) => field.onChange(chosen(person))}
        />
      )}
    </Field>
  )
}

function MembersField({ form, roles }: { form: TeamForm; roles?: readonly Role[] }) {
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
    <Field
      id={id}
      label={
        people.length === 0 ? 'Участники' : `Участники: ${plural(people.length, 'человек', 'человека', 'человек')}`
      }
      hint={
        'Человека с\u00a0другой командой это не\u00a0выводит из\u00a0неё: в\u00a0опросах он считается в\u00a0основной, первой по\u00a0времени.'
      }
    >
      <PeoplePicker
        id={id}
        label="Найти участника"
        placeholder="Имя или email"
        describedBy={`${id}-below`}
        roles={roles}
        isChosen={isChosen}
        onPick={toggle}
      />
      <ChosenPeople people={people} managerId={manager?.id ?? null} onRemove={remove} />
    </Field>
  )
}
