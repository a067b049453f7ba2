import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import { vi } from 'vitest'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { DialogFrame } from '../../ui/dialog'
import { PulseDialog, type PulseDialogProps } from '../form/pulse-dialog'
import { emptyDraft, emptyQuestion, type PulseDraft } from '../form/pulse-draft'

/** A new pulse of the whole company with these questions and the form's other initial values. */
export const draftAsking = (...texts: string[]): PulseDraft => ({
  ...emptyDraft({ mayAskCompany: true, teamIds: [] }),
  title: 'Пульс декабря',
  category: 'custom',
  questions: texts.map((question) => ({ ...emptyQuestion(), question })),
})

/** Opens the dialog of a new pulse as its owner; `frozen` names the fields that can no longer change. */
export function openPulseDialog(initial: PulseDraft, frozen: Partial<PulseDialogProps['frozen']> = {}) {
  const onSave = vi.fn<(pulse: NewPulse) => void>()
  const { hand } = draw(
    asOwner(
      <DialogFrame opened onClose={() => {}}>
        <PulseDialog
          pulseId={null}
          prepared={{ initial, teams: [], templates: [], audiences: null }}
          mayAskCompany
          frozen={{ audience: false, sharing: false, questions: null, ...frozen }}
          busy={false}
          refusal={undefined}
          onSave={onSave}
          onClose={() => {}}
        />
      </DialogFrame>,
    ),
  )
  return { hand, onSave }
}
