import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { readDraft } from '../../lib/draft'
import { draftName } from '../form/kept-draft'
import { type Choices, formOf } from '../form/prepare-form'
import type { LaunchActs } from '../launch/launch-step'
import { EditedLaunch } from './edited-launch'
import { PulseEditor } from './pulse-editor'
import { useStep } from './step'
import type { EditorProps } from './use-editor'

export type EditedProps = Omit<EditorProps, 'pulse' | 'prepared'> & {
  pulse: Pulse
  choices: Choices
  launch: Omit<LaunchActs, 'onBack'>
}

/** The editor of a saved pulse: two steps of a form, and the launch of what was saved. */
export function EditedPulse({ pulse, choices, launch, ...form }: EditedProps) {
  const [step, go] = useStep()
  // Unsaved words are shown first: a launch would ask the saved questions, and not those that were typed.
  const hasTyped = readDraft(draftName(pulse.id)) !== undefined
  if (step === 'launch' && pulse.status !== 'active' && !hasTyped)
    return <EditedLaunch pulse={pulse} audiences={choices.audiences} onGo={go} {...launch} />
  return <PulseEditor {...form} pulse={pulse} prepared={formOf(pulse, choices)} />
}
