import { type ComponentProps, type ReactNode, useId } from 'react'
import { useCurrentUser } from '../lib/current-user'
import { Button, SubmitButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import flow from '../ui/flow.module.css'
import { Notice } from '../ui/notice'
import { PasswordField, TextField } from '../ui/text-field'
import { useAskedClose } from '../ui/use-asked-close'
import styles from './owners-act-dialog.module.css'

type OwnersActProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'sentence' | 'onSubmit' | 'onClose'> & {
  /** What cannot be taken back, or only so. */
  about: ReactNode
  /** The name that is typed, so that it is this one. */
  name: ComponentProps<typeof TextField>
  /** The owner's own, so that it is they. */
  password: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>
  act: string
  /** What no field carries of a refusal. */
  above: string | undefined
  busy: boolean
  isDirty: boolean
}

/** What the owner alone may do and regret: the name is typed and the password proves who they are. */
export function OwnersActDialog(props: OwnersActProps) {
  const { about, name, password, act, above, busy, isDirty, onClose, ...window } = props
  const aboutId = useId()
  const { email } = useCurrentUser()
  const { close, asking } = useAskedClose(isDirty, onClose)
  return (
    <Dialog
      {...window}
      opened
      narrow
      onClose={close}
      locked={busy || asking}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton look="danger" busy={busy} aria-describedby={aboutId}>
            {act}
          </SubmitButton>
        </>
      }
    >
      <div className={flow.form}>
        {above && <Notice tone="bad">{above}</Notice>}
        <p className={styles.about} id={aboutId}>
          {about}
        </p>
        <TextField {...name} autoComplete="off" data-autofocus />
        {/* Tells a keeper of passwords whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...password} label="Ваш пароль" autoComplete="current-password" />
      </div>
    </Dialog>
  )
}
