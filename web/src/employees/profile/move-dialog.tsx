import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { quoted } from '@kamerton/contract/lib/names'
import type { TeamCard } from '@kamerton/contract/teams/schemas'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { attempt } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { Select } from '../../ui/select'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import styles from './profile.module.css'

type MoveProps = {
  employee: Pick<EmployeeProfile, 'id' | 'full_name' | 'teams'>
  busy: boolean
  refusal: ApiError | undefined
  onMove: (teamId: string) => void
  onClose: () => void
}

/** Moves a person from their primary team to another, in one step. */
export function MoveDialog({ employee, busy, refusal, onMove, onClose }: MoveProps) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [teams, reload] = useReloadable(() => attempt(() => api.teams.list()))
  const [primary] = employee.teams
  return (
    <Dialog
      opened
      width="narrow"
      onClose={onClose}
      locked={busy}
      title={primary ? 'Перевести в\u00a0другую команду' : 'Добавить в\u00a0команду'}
      sentence={employee.full_name}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onMove(chosen)
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton busy={busy} disabled={!chosen}>
            {primary ? 'Перевести' : 'Добавить'}
          </SubmitButton>
        </>
      }
    >
      <div className={styles.form}>
        {refusal && <Notice tone="bad">{refusal.message}</Notice>}
        <Loaded
          of={teams}
          waiting={
            <Waiting label="Загружаем команды">
              <SkeletonLines count={3} />
            </Waiting>
          }
          onRetry={reload}
          renderFailed={(missing, { onRetry }) => (
            <>
              <Notice tone="bad">Не удалось загрузить команды. {missing?.message}</Notice>
              <Button onClick={onRetry}>Повторить</Button>
            </>
          )}
        >
          {(found) =>
            found.some((team) => team.id === primary?.id && team.manager_id === employee.id) ? (
              <Leads team={primary} />
            ) : (
              <>
                {primary && (
                  <p className="ink-2-ui" id={id}>
                    Сейчас в&nbsp;команде {quoted(primary.name)} и&nbsp;выйдет из&nbsp;неё. Прошлые ответы останутся
                    за&nbsp;ней, в&nbsp;новой команде человек считается со&nbsp;следующего опроса.
                  </p>
                )}
                <Select
                  label="Новая команда"
                  aria-describedby={primary ? id : undefined}
                  options={optionsOf(found, primary?.id)}
                  value={chosen}
                  onChange={(event) => setChosen(event.target.value)}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

const optionsOf = (teams: readonly TeamCard[], primaryId: string | undefined) => [
  { value: '', label: 'Выберите команду' },
  ...teams.filter(({ id }) => id !== primaryId).map(({ id, name }) => ({ value: id, label: name })),
]

/** The server would refuse to move a leader, so the window says it before. */
const Leads = ({ team }: { team: { id: string; name: string } | undefined }) => (
  <Notice>
    Руководитель всегда входит в&nbsp;свою команду. Сначала назначьте другого{' '}
    <Link to={`/app/teams/${team?.id}/edit`}>команде {quoted(team?.name ?? '')}</Link>.
  </Notice>
)
