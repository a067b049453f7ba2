import type { Audiences, Pulse } from '@kamerton/contract/pulses/schemas'
import { useMemo } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { Button } from '../../ui/button'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { crowdIn } from '../launch/audience-words'
import { PhoneFrame } from './phone-frame'
import { previewOf } from './preview-of'

export type PreviewProps = {
  pulse: Pulse
  opened: boolean
  /** Undefined while the dialog is closed. The form shows the number of people asked. */
  audiences: Promise<Audiences | Refusal> | undefined
  onClose: () => void
}

/** Preview of the form before a launch, exactly as participants will see it. */
export const PreviewWindow = ({ pulse, opened, audiences, onClose }: PreviewProps) => (
  <DialogFrame opened={opened} onClose={onClose} width="narrow" tall>
    <DialogSheet
      title="Как увидят люди"
      sentence="Та же страница, что откроется по ссылке. Отметки здесь никуда не уходят."
      onClose={onClose}
      actions={<Button onClick={onClose}>Закрыть</Button>}
    >
      {audiences && (
        <Loaded
          of={audiences}
          waiting={
            <Waiting>
              <SkeletonLines count={9} />
            </Waiting>
          }
          renderFailed={() => <Filled pulse={pulse} people={pulse.participation?.invited ?? 0} />}
        >
          {(found) => <Filled pulse={pulse} people={crowdIn(found, pulse)?.people ?? 0} />}
        </Loaded>
      )}
    </DialogSheet>
  </DialogFrame>
)

function Filled({ pulse, people }: { pulse: Pulse; people: number }) {
  const user = useCurrentUser()
  const form = useMemo(() => previewOf(pulse, people, user), [pulse, people, user])
  return <PhoneFrame form={form} />
}
