import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { part } from '../lib/part'
import type { Question } from './confirm-dialog'
import { WhenOpened } from './when-opened'

type Asked = Question & {
  /** Work done while the dialog is open with a spinner; the dialog closes when the work has ended. */
  whileOpen?: () => Promise<unknown>
}
type Ask = (question: Asked) => Promise<boolean>
type Pending = { question: Asked; answer: (confirmed: boolean) => void }

const confirmDialog = part(() => import('./confirm-dialog').then(({ ConfirmDialog }) => ConfirmDialog))

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/** `if (await confirm({ type: 'danger', title: 'Удалить команду «Офис»?' })) …` */
export const useConfirm = (): Ask => use(ConfirmContext)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>()
  const [shown, setShown] = useState(false)
  const [loading, setLoading] = useState(false)
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        setPending({ question, answer })
        setShown(true)
      }),
    [],
  )
  const close = (confirmed: boolean) => {
    setShown(false)
    pending?.answer(confirmed)
  }
  const underWay = useRef(false)
  const confirm = async () => {
    // A second click in one tick happens before the next render.
    if (underWay.current) return
    underWay.current = true
    setLoading(true)
    try {
      await pending?.question.whileOpen?.()
    } finally {
      underWay.current = false
      setLoading(false)
      close(true)
    }
  }
  // The texts stay during the closing animation: only `show` changes.
  return (
    <ConfirmContext value={ask}>
      {children}
      <WhenOpened of={confirmDialog} opened={shown} onClose={() => close(false)}>
        {(ConfirmDialog, show) => (
          <ConfirmDialog
            question={pending?.question}
            show={show}
            loading={loading}
            onConfirm={() => void confirm()}
            onCancel={() => close(false)}
          />
        )}
      </WhenOpened>
    </ConfirmContext>
  )
}
