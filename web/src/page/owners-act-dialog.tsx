import { type ComponentProps, type ReactNode, useId } from 'react'
import { useCurrentUser } from '../lib/current-user'
import { Button, SubmitButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import flow from '../ui/flow.module.css'
import { Notice } from '../ui/notice'
import { PasswordField, TextField } from '../ui/text-field'
import { useAskedClose } from '../ui/use-asked-close'

type ActWords = Pick<ComponentProps<typeof Dialog>, 'title' | 'sentence'> & {
  /** Consequences that are irreversible or hard to reverse. */
  about: ReactNode
  /** The button. */
  act: string
}

type OwnersActProps = Pick<ComponentProps<typeof Dialog>, 'onSubmit' | 'onClose'> & {
  words: ActWords
  /** Field in which the name is typed to confirm the choice of object. */
  name: ComponentProps<typeof TextField>
  /** Field for the owner's password, to confirm their identity. */
  password: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>
  /** Part of a refusal that belongs to no field. */
  above: string | undefined
  busy: boolean
  isDirty: boolean
}

/** Dialog for dangerous acts of the owner: the name is typed, and the password confirms who they are. */
export function OwnersActDialog(props: OwnersActProps) {
  const { words, name, password, above, busy, isDirty, onSubmit, onClose } = props
  const { title, sentence, about, act } = words
  const aboutId = useId()
  const { email } = useCurrentUser()
  const { close, asking } = useAskedClose(isDirty, onClose)
  return (
    <Dialog
      title={title}
      sentence={sentence}
      onSubmit={onSubmit}
      opened
      width="narrow"
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
        <p className="ink-2-ui" id={aboutId}>
          {about}
        </p>
        <TextField {...name} autoComplete="off" data-autofocus />
        {/* Tells a password manager which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...password} label="Ваш пароль" autoComplete="current-password" />
      </div>
    </Dialog>
  )
}
