import { useSyncExternalStore } from 'react'
import { part } from '../lib/part'
import { type Offer, type Said, ToastMessage } from './toast-message'
import styles from './toasts.module.css'

/** A lazy chunk: it is loaded when the page is idle, or with the first toast. */
const box = part(() => import('./toast-box'))

/**
 * Toasts sent before the toast box was loaded. Without network they are shown as plain text until the box is loaded or
 * they are read.
 */
let waiting: readonly Said[] = []
let hasFailed = false
const listeners = new Set<() => void>()

function change(said: readonly Said[]): void {
  waiting = said
  for (const listener of listeners) listener()
}

async function sayWaiting(): Promise<void> {
  try {
    const { say } = box.loaded ?? (await box.fetch())
    hasFailed = false
    const said = waiting
    change([])
    for (const one of said) say(one)
  } catch {
    hasFailed = true
    change([...waiting])
    window.addEventListener('online', () => void sayWaiting(), { once: true })
  }
}

/** `of` is any value that identifies the act: its new outcome replaces the last one. */
const say =
  (kind: Said['kind']) =>
  (title: string, text?: string, of?: unknown, offer?: Offer, brief?: boolean): void => {
    change([...waiting.filter((one) => of === undefined || one.of !== of), { kind, title, text, of, offer, brief }])
    void sayWaiting()
  }

/** Shows a toast: first what happened, then what it means now. */
export const toast = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts() {
  const said = useSyncExternalStore(subscribe, () => waiting)
  const loaded = useSyncExternalStore(subscribe, () => box.loaded)
  if (loaded) return <loaded.ToastBox />
  if (!hasFailed) return null
  return (
    <div className={styles.plain}>
      {said.map((one) => (
        <div key={one.title} className={styles.toast} role={one.kind === 'error' ? 'alert' : 'status'}>
          <ToastMessage {...one} onClose={() => change(waiting.filter((other) => other !== one))} />
        </div>
      ))}
    </div>
  )
}
