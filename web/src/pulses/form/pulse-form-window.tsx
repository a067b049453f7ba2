import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { ApiError } from '../../lib/api-error'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { Button } from '../../ui/button'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { ErrorState } from '../../ui/error-state'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { isSharingFrozen } from '../sharing/sharing-field'
import type { PreparedForm } from './prepare-form'
import { PulseDialog } from './pulse-dialog'

type WindowProps = {
  opened: boolean
  /** Undefined while the dialog is closed. */
  form: Promise<PreparedForm | Refusal> | undefined
  mayAskCompany: boolean
  busy: boolean
  refusal: ApiError | undefined
  onSave: (pulse: NewPulse, prepared: PreparedForm) => void
  onClose: () => void
}

/** Dialog of the form; the form's data may still be loading. */
export const PulseFormWindow = ({ opened, form, ...rest }: WindowProps) => (
  <DialogFrame opened={opened} onClose={rest.onClose} locked={rest.busy} tall>
    {form && (
      <Loaded
        of={form}
        waiting={<Loading onClose={rest.onClose} />}
        renderFailed={(refusal) => <Failed refusal={refusal} onClose={rest.onClose} />}
      >
        {(prepared) => <Content prepared={prepared} {...rest} />}
      </Loaded>
    )}
  </DialogFrame>
)

function Content({ prepared, onSave, ...rest }: Omit<WindowProps, 'opened' | 'form'> & { prepared: PreparedForm }) {
  const { pulse } = prepared
  const frozen = {
    audience: pulse?.opened_at != null,
    sharing: pulse !== null && isSharingFrozen(pulse.status),
    questions: pulse?.has_responses ? pulse.questions : null,
  }
  return (
    <PulseDialog
      {...rest}
      pulseId={pulse?.id ?? null}
      prepared={prepared}
      frozen={frozen}
      onSave={(sent) => onSave(sent, prepared)}
    />
  )
}

const Loading = ({ onClose }: { onClose: () => void }) => (
  <DialogSheet title="Пульс" onClose={onClose}>
    <Waiting>
      <SkeletonLines count={9} />
    </Waiting>
  </DialogSheet>
)

const Failed = ({ refusal, onClose }: { refusal: ApiError | undefined; onClose: () => void }) => (
  <DialogSheet title="Пульс" onClose={onClose} actions={<Button onClick={onClose}>Закрыть</Button>}>
    <ErrorState compact caseCode={refusal?.requestId}>
      Ошибка при загрузке пульса
    </ErrorState>
  </DialogSheet>
)
