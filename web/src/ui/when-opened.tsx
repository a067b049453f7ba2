import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Part } from '../lib/part'
import { PartFailed } from './part-failed'
import styles from './part-failed.module.css'
import { usePart } from './use-part'

type WhenOpenedProps<T> = {
  of: Part<T>
  opened: boolean
  onClose: () => void
  /** Content until the dialog is loaded and takes its place. */
  before?: ReactNode
  children: (window: T, opened: boolean) => ReactNode
}

/**
 * Wraps a dialog that a page does not need at first. Its code is loaded when the page is idle or when it is opened, and
 * then it stays mounted. If loading fails, an error with a retry is shown, and the page does not change.
 */
export function WhenOpened<T>({ of, opened, onClose, before, children }: WhenOpenedProps<T>) {
  const [asked, setAsked] = useState(opened)
  if (opened && !asked) setAsked(true)
  const { loaded, failed, retry } = usePart(of, opened)
  if (asked && loaded) return <Opening opened={opened}>{(shown) => children(loaded, shown)}</Opening>
  return (
    <>
      {before}
      {opened && createPortal(failed ? <PartFailed onRetry={retry} onClose={onClose} /> : <Coming />, document.body)}
    </>
  )
}

const Coming = () => (
  <p role="status" className={styles.coming}>
    Открываем…
  </p>
)

/** Mounts the dialog closed and opens it at once, so that the opening animation also runs the first time. */
export function Opening({ opened, children }: { opened: boolean; children: (opened: boolean) => ReactNode }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    // Flushed with its effects: the code that records the focus must run before the code that moves it into the dialog.
    const frame = requestAnimationFrame(() => flushSync(() => setShown(opened)))
    return () => cancelAnimationFrame(frame)
  }, [opened])
  return children(shown)
}
