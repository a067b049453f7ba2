import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import { vi } from 'vitest'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { PulseEditor } from '../editor/pulse-editor'
import type { Step } from '../editor/step'
import type { EditorProps } from '../editor/use-editor'
import { emptyDraft, emptyQuestion, type PulseDraft } from '../form/pulse-draft'
import type { After } from '../save-pulse'

/** A new pulse of the whole company with these questions and the form's other initial values. */
export const draftAsking = (...texts: string[]): PulseDraft => ({
  ...emptyDraft({ mayAskCompany: true, teamIds: [] }),
  title: 'Пульс декабря',
  category: 'custom',
  questions: texts.map((question) => ({ ...emptyQuestion(), question })),
})

type Given = Partial<Pick<EditorProps, 'pulse'>> & Partial<EditorProps['prepared']> & { step?: Step }

/** Opens the editor at a step as the owner; of a new pulse, unless a saved one is given. */
export function openPulseEditor(initial: PulseDraft, { pulse = null, step = 'questions', ...prepared }: Given = {}) {
  const onSave = vi.fn<(pulse: NewPulse, after: After) => void>()
  const onLeave = vi.fn<() => void>()
  const drawn = draw(
    asOwner(
      <PulseEditor
        pulse={pulse}
        prepared={{ initial, teams: [], templates: [], audiences: null, ...prepared }}
        mayAskCompany
        busy={false}
        refusal={undefined}
        onSave={onSave}
        onLeave={onLeave}
      />,
    ),
    { at: `/app/pulses?step=${step}` },
  )
  return { ...drawn, onSave, onLeave }
}
