import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import { useState } from 'react'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { plural } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { useOnce } from '../../page/use-once'
import { useReloadable } from '../../page/use-reloadable'
import { Button, SubmitButton } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { focusLate } from '../../ui/focus-late'
import { Select } from '../../ui/select'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { movePeople } from './move-people'

type MoveProps = {
  opened: boolean
  people: readonly Pick<EmployeeCard, 'id' | 'full_name'>[]
  /** Something has been moved, or moved back. */
  onMoved: () => void
  onClose: () => void
}

/** Moves everybody who is chosen to one team. */
export function MovePeopleDialog({ opened, people, onMoved, onClose }: MoveProps) {
  const [teamId, setTeamId] = useState('')
  const [stay, setStay] = useState(false)
  const [teams, reload] = useReloadable(() => attempt(() => api.teams.list()))
  const [move, busy] = useOnce(async () => {
    if (await movePeople(people, { teamId, stay, onMoved })) onClose()
  })
  return (
    <Dialog
      opened={opened}
      width="narrow"
      locked={busy}
      title={'Перевести в\u00a0команду'}
      sentence={plural(people.length, 'человек', 'человека', 'человек')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (teamId) void move()
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton busy={busy} disabled={!teamId}>
            Перевести
          </SubmitButton>
        </>
      }
    >
      <div className="stack">
        <Loaded of={teams} waiting={<Coming />} title="Не удалось загрузить команды" onRetry={reload} compact>
          {(found) => (
            <Select
              ref={focusLate}
              label="Новая команда"
              hint={'В\u00a0новой команде люди считаются со\u00a0следующего опроса.'}
              options={[
                { value: '', label: 'Выберите команду' },
                ...found.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={teamId}
              onChange={({ target }) => setTeamId(target.value)}
            />
          )}
        </Loaded>
        <Checkbox
          label={'Оставить и\u00a0в\u00a0прежних командах'}
          checked={stay}
          onChange={({ target }) => setStay(target.checked)}
        />
      </div>
    </Dialog>
  )
}

const Coming = () => (
  <Waiting label="Загружаем команды">
    <SkeletonLines count={2} />
  </Waiting>
)
