import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { part } from '../../lib/part'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { WhenOpened } from '../../ui/when-opened'
import { useAudiences } from '../launch/use-audiences'

const previewWindow = part(() => import('./preview-window').then(({ PreviewWindow }) => PreviewWindow))

/** Preview of the form before it is sent. A review by managers has a form of its own and no preview here. */
export function PreviewButton({ pulse }: { pulse: Pulse }) {
  const [opened, setOpened] = useState(false)
  const audiences = useAudiences(opened)
  if (pulse.target_type === 'manager_review') return null
  return (
    <>
      <Button icon={<Icon of={IconDeviceMobile} />} onClick={() => setOpened(true)}>
        Посмотреть форму
      </Button>
      <WhenOpened of={previewWindow} opened={opened} onClose={() => setOpened(false)}>
        {(PreviewWindow, shown) => (
          <PreviewWindow pulse={pulse} opened={shown} audiences={audiences} onClose={() => setOpened(false)} />
        )}
      </WhenOpened>
    </>
  )
}
