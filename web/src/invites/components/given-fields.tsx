import { InvitedRole } from '@kamerton/contract/invites/schemas'
import { Id } from '@kamerton/contract/lib/fields'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { type Option, Select } from '../../ui/select'
import { asForAll, noTeam, roleOf, teamOf, willLead } from '../role-and-team'
import type { Row } from '../rows'
import styles from './invite-dialog.module.css'
import type { InviteRows } from './use-invite-rows'

const withoutTeam = 'Без команды'
const roleOption = (role: InvitedRole): Option => ({ value: role, label: roleLabels[role] })
const teamOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

/** An unknown value of a list stays visible until another is chosen. An unknown id is shown as «…». */
const withUnknown = (options: Option[], value: string): Option[] =>
  options.some((one) => one.value === value)
    ? options
    : [...options, { value, label: Id.safeParse(value).success ? '…' : value }]

type ForAllProps = { list: Pick<InviteRows, 'giving' | 'forAll' | 'setForAll'>; locked: boolean }

/** Role and team for the rows that name none. */
export const ForAllFields = ({ list: { giving, forAll, setForAll }, locked }: ForAllProps) => (
  <fieldset className={styles.forAll} disabled={locked} aria-label="Для всех">
    <Select
      label="Роль для всех"
      options={giving.roles.map(roleOption)}
      value={forAll.role}
      onChange={(event) => setForAll({ ...forAll, role: InvitedRole.parse(event.currentTarget.value) })}
    />
    <Select
      label="Команда для всех"
      options={withUnknown(
        [{ value: asForAll, label: withoutTeam }, ...(giving.teams ?? []).map(teamOption)],
        forAll.team,
      )}
      value={forAll.team}
      onChange={(event) => setForAll({ ...forAll, team: event.currentTarget.value })}
    />
  </fieldset>
)

type RowGivenProps = { row: Row; rows: Pick<InviteRows, 'giving' | 'forAll' | 'change' | 'shownProblem'> }

export function RoleOfRow({ row, rows: { giving, forAll, change, shownProblem } }: RowGivenProps) {
  const role = roleOf(row.role, giving, forAll)
  const value = row.role === asForAll ? asForAll : 'value' in role ? role.value : row.role
  return (
    <Select
      label="Роль"
      name={`role.${row.key}`}
      options={withUnknown([{ value: asForAll, label: 'Общая роль' }, ...giving.roles.map(roleOption)], value)}
      value={value}
      onChange={(event) => change(row.key, 'role', event.currentTarget.value)}
      error={shownProblem(row.key, 'role')}
    />
  )
}

export function TeamOfRow({ row, rows: { giving, forAll, change, shownProblem } }: RowGivenProps) {
  const team = teamOf(row.team, giving, forAll)
  const value = row.team === asForAll ? asForAll : 'value' in team ? (team.value ?? noTeam) : row.team
  return (
    <Select
      label="Команда"
      name={`team.${row.key}`}
      options={withUnknown(
        [
          { value: asForAll, label: 'Общая команда' },
          { value: noTeam, label: withoutTeam },
          ...(giving.teams ?? []).map(teamOption),
        ],
        value,
      )}
      value={value}
      onChange={(event) => change(row.key, 'team', event.currentTarget.value)}
      error={shownProblem(row.key, 'team')}
      hint={willLead(row, giving, forAll) ? 'Станет руководителем команды' : undefined}
    />
  )
}
