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
  /** What stands on the page until the window has come and takes its place. */
  before?: ReactNode
  children: (window: T, opened: boolean) => ReactNode
}

/**
 * Around a window that a page can do without at first. Its code comes when the page is idle, or when it is opened; then it
 * stays. What has not come says so, with a way to try again, and the page stands as it was.
 */
export function WhenOpened<T>({ of, opened, onClose, before, children }: WhenOpenedProps<T>) {
  const [asked, setAsked] = useState(opened)
  if (opened && !asked) setAsked(true)
  const { come, failed, retry } = usePart(of, opened)
  if (asked && come) return <Opening opened={opened}>{(shown) => children(come, shown)}</Opening>
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

/** Mounted closed and opened at once, so that the window comes in with its movement the first time as well. */
export function Opening({ opened, children }: { opened: boolean; children: (opened: boolean) => ReactNode }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    // With its effects at once: what notes where the focus was must come before what takes it into the window.
    const frame = requestAnimationFrame(() => flushSync(() => setShown(opened)))
    return () => cancelAnimationFrame(frame)
  }, [opened])
  return children(shown)
}
