import { Suspense, use } from 'react'
import type { Refusal } from '../../lib/form-errors'
import { Button, SubmitButton, TextButton } from '../../ui/button'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { ErrorState } from '../../ui/error-state'
import { Notice } from '../../ui/notice'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import type { Changed } from '../save-team'
import { findStaff } from './find-people'
import type { TeamDraft } from './team-draft'
import { TeamFields } from './team-fields'
import { saidAbove, useTeamForm } from './use-team-form'

/** What the form begins with. */
export type Prepared = { changed: Changed; initial: TeamDraft }

type WindowProps = {
  opened: boolean
  /** Undefined while the window is closed. */
  prepared: Promise<Prepared | Refusal> | undefined
  busy: boolean
  refusal: Refusal | undefined
  onSave: (draft: TeamDraft, changed: Changed) => void
  onClose: () => void
}

/** The window of the form; the team that it changes may still be on its way. */
export const TeamDialog = ({ opened, prepared, ...rest }: WindowProps) => (
  <DialogFrame opened={opened} onClose={rest.onClose} locked={rest.busy} tall>
    {prepared && (
      <Suspense fallback={<Loading onClose={rest.onClose} />}>
        <Content prepared={prepared} {...rest} />
      </Suspense>
    )}
  </DialogFrame>
)

type ContentProps = Omit<WindowProps, 'opened' | 'prepared'> & { prepared: Promise<Prepared | Refusal> }

function Content({ prepared, ...rest }: ContentProps) {
  const found = use(prepared)
  if ('refusal' in found)
    return (
      <DialogSheet title="Команда" onClose={rest.onClose} actions={<Button onClick={rest.onClose}>Закрыть</Button>}>
        <ErrorState compact caseCode={found.refusal.requestId}>
          {found.refusal.status === 404 ? 'Команда не найдена' : undefined}
        </ErrorState>
      </DialogSheet>
    )
  return <Form {...found} {...rest} />
}

function Form({ changed, initial, busy, refusal, onSave, onClose }: Omit<ContentProps, 'prepared'> & Prepared) {
  const { form, restored, startAnew } = useTeamForm(changed?.id ?? null, initial, { busy, refusal })
  const said = busy ? undefined : saidAbove(form, refusal)
  const isNamed = form.watch('name').trim() !== ''
  return (
    <DialogSheet
      title={changed ? 'Изменить команду' : 'Новая команда'}
      sentence={changed ? undefined : 'Нужно только название: людей и\u00a0руководителя можно добавить потом'}
      onClose={onClose}
      locked={busy}
      onSubmit={(event) => void form.handleSubmit((draft) => onSave(draft, changed))(event)}
      note="Черновик хранится на этом устройстве"
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton busy={busy} disabled={!isNamed}>
            {changed ? 'Сохранить' : 'Создать команду'}
          </SubmitButton>
        </>
      }
    >
      {restored && (
        <Notice>
          Вернули то, что вы не сохранили. <TextButton onClick={startAnew}>Начать заново</TextButton>
        </Notice>
      )}
      {said && <Notice tone="bad">{said}</Notice>}
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
