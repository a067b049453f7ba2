import { Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import styles from './dialog.module.css'
import { Icon } from './icon'
import { sendByKeys } from './send-by-keys'

type FrameProps = {
  opened: boolean
  onClose: () => void
  /** A wide one is for a table with inputs: as wide as a desktop screen allows. */
  width?: 'narrow' | 'wide'
  /** For a long form: on a phone it has full height from the start, so that it does not grow during typing. */
  tall?: boolean
  /**
   * A pinned top is fixed at a sixth of the screen, so that the input does not move when the content grows. A sheet is
   * a document over the page: it starts at the top, has its full height and scrolls as a whole. On a phone it fills the
   * screen.
   */
  place?: 'pinned' | 'sheet'
  locked?: boolean
  /** Name of a dialog without a visible title. */
  label?: string
  children: ReactNode
}

/**
 * Dialog frame with an overlay; the focus is kept inside and returned afterwards. Escape and a click outside close it,
 * unless it is `locked` by running work. Closing loses nothing typed: a form inside keeps its values on the device
 * (`useKeptForm`, `useDraft`) or asks first (`useAskedClose`).
 */
export function DialogFrame({ opened, onClose, width, tall, place, locked = false, label, children }: FrameProps) {
  const isSheet = place === 'sheet'
  const content = useRef<HTMLDivElement>(null)
  useReturnAtEnd()
  useEscape(content, opened && !locked, onClose)
  useCloseBeside(content, isSheet && opened && !locked, onClose)
  return (
    <Modal.Root
      classNames={{
        inner: classNames(styles.inner, place === 'pinned' && styles.pinned, isSheet && styles.under),
        content: classNames(styles.content, width && styles[width], tall && styles.tall, isSheet && styles.sheet),
        overlay: styles.veil,
        title: styles.title,
      }}
      opened={opened}
      onClose={onClose}
      lockScroll={false}
      closeOnEscape={false}
      closeOnClickOutside={!locked}
      transitionProps={{ duration: 160, transition: 'fade-up' }}
    >
      <Modal.Overlay />
      <Modal.Content
        ref={content}
        data-dialog={opened ? 'opened' : 'closing'}
        data-sheet={isSheet || undefined}
        aria-label={label}
      >
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * The scrolling container of a sheet covers the overlay and receives its clicks. A click on its scroll bar does not
 * close the sheet.
 */
function useCloseBeside(content: RefObject<HTMLDivElement | null>, closes: boolean, onClose: () => void): void {
  useWindowEvent('mousedown', ({ target, clientX }) => {
    const around = content.current?.parentElement
    if (closes && around && target === around && clientX < around.clientWidth) onClose()
  })
}

/**
 * Events that have already closed a dialog. Without this, one press of Escape would close every open Mantine dialog,
 * because none knows of the others.
 */
const heard = new WeakSet<Event>()

/** Closes the topmost dialog. */
function useEscape(content: RefObject<HTMLDivElement | null>, closes: boolean, onClose: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !closes || heard.has(event)) return
      // A floating element inside the dialog handles its own Escape.
      const { target } = event
      if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return
      if ([...document.querySelectorAll('[data-dialog="opened"]')].at(-1) !== content.current) return
      heard.add(event)
      onClose()
    },
    { capture: true },
  )
}

/**
 * Returns the focus at unmount. Mantine does it only when a dialog closes, not when its parent removes it while it is
 * open.
 */
function useReturnAtEnd(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    },
    [before],
  )
}

/**
 * Moves the focus into an open dialog when new content has replaced the focused element. Otherwise the focus would be
 * on the page behind.
 */
function useFocusWhenLost() {
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const window = head.current?.closest('[role="dialog"]')
    const first = window?.querySelector<HTMLElement>('[data-autofocus]') ?? window?.querySelector<HTMLElement>('button')
    first?.focus({ preventScroll: true })
  }, [])
  return head
}

type SheetProps = Pick<FrameProps, 'locked' | 'children'> & {
  /** Absent if only an answer closes the dialog. */
  onClose?: () => void
  title: ReactNode
  /** One sentence under the title. */
  sentence?: ReactNode
  /** Buttons of the footer: cancel first, the main action last. */
  actions?: ReactNode
  /** Left of the buttons: the limit of the action («Свободно 5 мест из 80»). */
  note?: ReactNode
  /** With it the body becomes a form, whose submit button may stand in `actions`. */
  onSubmit?: React.FormEventHandler<HTMLFormElement>
}

/** A dialog with a fixed header and footer; on a phone a sheet from below. */
// oxlint-disable-next-line kamerton/few-props -- it joins the frame and its sheet, which have eight each
export const Dialog = ({
  opened,
  width,
  tall,
  ...sheet
}: SheetProps & Pick<FrameProps, 'opened' | 'onClose' | 'width' | 'tall'>) => (
  <DialogFrame opened={opened} onClose={sheet.onClose} width={width} tall={tall} locked={sheet.locked}>
    <DialogSheet {...sheet} />
  </DialogFrame>
)

/** Content of the dialog frame, for a dialog whose own content is still loading. */
export function DialogSheet({ title, sentence, actions, note, onSubmit, onClose, locked, children }: SheetProps) {
  const head = useFocusWhenLost()
  const content = (
    <>
      <div className={styles.scroll}>{children}</div>
      {actions && (
        <div className={styles.foot}>
          {note && <div className={styles.note}>{note}</div>}
          {actions}
        </div>
      )}
    </>
  )
  return (
    <>
      <div ref={head} className={styles.head}>
        <div>
          <Modal.Title>{title}</Modal.Title>
          {sentence && <p className={styles.sentence}>{sentence}</p>}
        </div>
        {onClose && <IconButton label="Закрыть" icon={<Icon of={IconX} />} onClick={onClose} disabled={locked} />}
      </div>
      {onSubmit ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from its fields; the button beside them does the same
        <form
          method="post"
          noValidate
          className={styles.body}
          onSubmit={onSubmit}
          onKeyDown={locked ? undefined : sendByKeys}
        >
          {content}
        </form>
      ) : (
        <div className={styles.body}>{content}</div>
      )}
    </>
  )
}
