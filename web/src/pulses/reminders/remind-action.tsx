import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { RemindWindow } from './remind-window'

/** Action of a running pulse with an audience. A named pulse that everybody has answered has nobody to remind. */
export function RemindAction({ pulse }: { pulse: Pulse }) {
  const [asked, setAsked] = useState<{ at: Date; isOpen: boolean }>({ at: new Date(0), isOpen: false })
  const { status, opened_at, closed_at, participation, is_anonymous } = pulse
  const isAsking = status === 'active' && opened_at !== null && closed_at === null
  const isSilent = is_anonymous || (participation !== null && (participation.answered ?? 0) < participation.invited)
  if (!isAsking || !isSilent) return null
  return (
    <>
      <Button icon={<Icon of={IconMail} />} onClick={() => setAsked({ at: new Date(), isOpen: true })}>
        Напомнить
      </Button>
      <RemindWindow
        opened={asked.isOpen}
        now={asked.at}
        pulse={pulse}
        onClose={() => setAsked({ ...asked, isOpen: false })}
      />
    </>
  )
}
