import { type ReactNode, Suspense } from 'react'
import { Await, useAsyncError, useRevalidator } from 'react-router'
import { ApiError } from '../lib/api-error'
import { ErrorState } from './error-state'

type DeferredProps<T> = {
  /** From the page's loader, through `unhandledLater`. */
  value: Promise<T>
  /** The layout of what is coming, in grey bars. */
  waiting: ReactNode
  children: (value: T) => ReactNode
}

/** A part of a page that loads, fails and is tried again by itself, while its neighbours stay. */
export const Deferred = <T,>({ value, waiting, children }: DeferredProps<T>) => (
  <Suspense fallback={waiting}>
    <Await resolve={value} errorElement={<Failed />}>
      {children}
    </Await>
  </Suspense>
)

function Failed() {
  const error = useAsyncError()
  const { revalidate, state } = useRevalidator()
  const api = error instanceof ApiError ? error : undefined
  return (
    <ErrorState compact onRetry={() => void revalidate()} retrying={state !== 'idle'} caseCode={api?.requestId}>
      {api?.status === 0 ? api.message : undefined}
    </ErrorState>
  )
}

/** A loader's promise that a block will show: a person who leaves before it fails gets no error in the console. */
export function unhandledLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
