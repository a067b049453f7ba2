import type { Team } from '@kamerton/contract/teams/schemas'
import type { ApiError } from '../../lib/api-error'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { Button, SubmitButton, TextButton } from '../../ui/button'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { ErrorState } from '../../ui/error-state'
import { Notice } from '../../ui/notice'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { findStaff } from './find-people'
import type { TeamDraft } from './team-draft'
import { TeamFields } from './team-fields'
import { TeamMeanwhile } from './team-meanwhile'
import { useTeamForm } from './use-team-form'

/** The team and the first values of the form. */
export type Prepared = { team: Team | null; initial: TeamDraft }

type WindowProps = {
  opened: boolean
  /** Undefined while the window is closed. */
  prepared: Promise<Prepared | Refusal> | undefined
  busy: boolean
  refusal: ApiError | undefined
  onSave: (draft: TeamDraft, team: Team | null) => void
  onClose: () => void
}

/** The window of the form; the team may still be loading. */
export const TeamDialog = ({ opened, prepared, ...rest }: WindowProps) => (
  <DialogFrame opened={opened} onClose={rest.onClose} locked={rest.busy} tall>
    {prepared && (
      <Loaded
        of={prepared}
        waiting={<Loading onClose={rest.onClose} />}
        renderFailed={(refusal) => <Failed refusal={refusal} onClose={rest.onClose} />}
      >
        {(found) => <Form {...found} {...rest} />}
      </Loaded>
    )}
  </DialogFrame>
)

const Failed = ({ refusal, onClose }: { refusal: ApiError | undefined; onClose: () => void }) => (
  <DialogSheet title="Команда" onClose={onClose} actions={<Button onClick={onClose}>Закрыть</Button>}>
    <ErrorState compact caseCode={refusal?.requestId}>
      {refusal?.status === 404 ? 'Команда не найдена' : undefined}
    </ErrorState>
  </DialogSheet>
)

function Form({ team, initial, busy, refusal, onSave, onClose }: Omit<WindowProps, 'opened' | 'prepared'> & Prepared) {
  const { form, restored, above, meanwhile, startAnew } = useTeamForm(team?.id ?? null, initial, { busy, refusal })
  const isNamed = form.watch('name').trim() !== ''
  return (
    <DialogSheet
      title={team ? 'Изменить команду' : 'Новая команда'}
      sentence={team ? undefined : 'Нужно только название: людей и\u00a0руководителя можно добавить потом'}
      onClose={onClose}
      locked={busy}
      onSubmit={(event) => void form.handleSubmit((draft) => onSave(draft, team))(event)}
      note="Черновик хранится на этом устройстве"
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton busy={busy} disabled={!isNamed}>
            {team ? 'Сохранить' : 'Создать команду'}
          </SubmitButton>
        </>
      }
    >
      {restored && (
        <Notice>
          Вернули то, что вы не сохранили. <TextButton onClick={startAnew}>Начать заново</TextButton>
        </Notice>
      )}
      {above && <Notice tone="bad">{above}</Notice>}
      <TeamMeanwhile of={meanwhile} />
      <TeamFields form={form} findMember={findStaff} />
    </DialogSheet>
  )
}

const Loading = ({ onClose }: { onClose: () => void }) => (
  <DialogSheet title="Команда" onClose={onClose}>
    <Waiting label="Загружаем команду">
      <SkeletonLines count={8} />
    </Waiting>
  </DialogSheet>
)
