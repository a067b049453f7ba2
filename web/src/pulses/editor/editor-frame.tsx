import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button, TextButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import styles from './editor.module.css'

type FrameProps = {
  title: string
  sentence: ReactNode
  back: { to: string; label: string }
  steps?: ReactNode
  /** The form as people will see it. */
  phone?: ReactNode
  children: ReactNode
}

/** The whole screen of the editor: title, steps, and beside the step the form as people will see it. */
export const EditorFrame = ({ title, sentence, back, steps, phone, children }: FrameProps) => (
  <>
    <PageHeader title={title} back={back} sentence={sentence} actions={phone && <PhoneButton>{phone}</PhoneButton>} />
    {steps}
    <div className={styles.columns}>
      <div className={styles.step}>{children}</div>
      {phone && <aside aria-label="Как увидят люди">{phone}</aside>}
    </div>
  </>
)

/** Where the form has no room beside the step, it is one click away. */
function PhoneButton({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <span className={styles.eye}>
      <TextButton onClick={() => setOpened(true)}>
        <Icon of={IconEye} size={16} /> Как увидят люди
      </TextButton>
      <Dialog
        opened={opened}
        onClose={close}
        width="narrow"
        title="Как увидят люди"
        actions={<Button onClick={close}>Закрыть</Button>}
      >
        {children}
      </Dialog>
    </span>
  )
}

type FootProps = { note?: ReactNode; children: ReactNode }

/** Buttons of the step; on a phone they are in the place of the bottom bar. */
export const EditorFoot = ({ note, children }: FootProps) => (
  <div className={styles.foot} data-page-foot>
    {note && <p>{note}</p>}
    {children}
  </div>
)
