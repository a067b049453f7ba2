import type { Pulse } from '@kamerton/contract/pulses/schemas'
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
  if (step === 'launch' && pulse.status !== 'active')
    return <EditedLaunch pulse={pulse} audiences={choices.audiences} onGo={go} {...launch} />
  return <PulseEditor {...form} pulse={pulse} prepared={formOf(pulse, choices)} />
}
