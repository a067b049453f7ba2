import { useState } from 'react'
import { part } from '../../lib/part'
import { Button } from '../../ui/button'
import { WhenOpened } from '../../ui/when-opened'

const reasonDialog = part(() => import('./reason-dialog').then(({ ReasonDialog }) => ReasonDialog))

type NotRelevantProps = {
  title: string
  busy: boolean
  hint?: string | undefined
  size?: 'sm' | 'md'
  onSend: (reason: string) => Promise<void>
}

/** The button «Не актуально»: asks for a reason in a window, whose code is loaded when it is opened. */
export function NotRelevant({ title, busy, hint, size = 'md', onSend }: NotRelevantProps) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button look="ghost" size={size} aria-label={`Не актуально: ${title}`} onClick={() => setOpened(true)}>
        Не&nbsp;актуально
      </Button>
      <WhenOpened of={reasonDialog} opened={opened} onClose={close}>
        {(ReasonDialog, shown) => (
          <ReasonDialog
            opened={shown}
            busy={busy}
            hint={hint}
            onSend={(reason) => void onSend(reason).then(close)}
            onClose={close}
          />
        )}
      </WhenOpened>
    </>
  )
}
