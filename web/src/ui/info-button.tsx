import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { part } from '../lib/part'
import { IconButton } from './button'
import { Icon } from './icon'
import { WhenOpened } from './when-opened'

const infoDialog = part(() => import('./info-dialog').then(({ InfoDialog }) => InfoDialog))

type InfoButtonProps = {
  /** Subject of the explanation: «eNPS». */
  about: string
  title?: ReactNode
  children: ReactNode
}

/** Opens an explanation in plain words. */
export function InfoButton({ about, title = about, children }: InfoButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <IconButton
        label={`Как считается: ${about}`}
        size="tiny"
        icon={<Icon of={IconInfoCircle} />}
        onClick={() => setOpened(true)}
      />
      <InfoWindow title={title} opened={opened} onClose={() => setOpened(false)}>
        {children}
      </InfoWindow>
    </>
  )
}

type ExplanationProps = { title: ReactNode; opened: boolean; onClose: () => void; children: ReactNode }

/** The explanation itself, for another control that opens it. */
export const InfoWindow = ({ opened, onClose, ...explanation }: ExplanationProps) => (
  <WhenOpened of={infoDialog} opened={opened} onClose={onClose}>
    {(InfoDialog, shown) => <InfoDialog {...explanation} opened={shown} onClose={onClose} />}
  </WhenOpened>
)
