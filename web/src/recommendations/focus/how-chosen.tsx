import { useState } from 'react'
import { part } from '../../lib/part'
import { TextButton } from '../../ui/button'
import { WhenOpened } from '../../ui/when-opened'

const howChosenWindow = part(() => import('./how-chosen-window').then(({ HowChosenWindow }) => HowChosenWindow))

/** The link «Как выбираем» with its explanation, whose words are loaded when it is opened. */
export function HowChosen() {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <TextButton onClick={() => setOpened(true)}>Как выбираем</TextButton>
      <WhenOpened of={howChosenWindow} opened={opened} onClose={close}>
        {(HowChosenWindow, shown) => <HowChosenWindow opened={shown} onClose={close} />}
      </WhenOpened>
    </>
  )
}
