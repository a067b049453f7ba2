import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import type { ApiError } from '../lib/api-error'
import { isRefusal, type Refusal } from '../lib/form-errors'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { useRecovery } from './use-recovery'

/** How to ask once more, for a block with an error of its own. */
export type Again = { onRetry: () => void; retrying: boolean }

/** Texts for an object that does not exist for this person, with a link to the list. */
export type Missing = { title: string; text?: string; back: { to: string; label: string } }

type LoadedProps<T> = {
  /** Of the page's loader or of `useReloadable`: `attempt(() => api.teams.list())`. */
  of: Promise<T | Refusal>
  /** The layout of what is coming, in grey bars. */
  waiting?: ReactNode
  children: (value: T) => ReactNode
  /** The heading of the error, where the usual one would say too little. */
  title?: ReactNode
  /** The sentence of the error, where the usual one would say too little. */
  text?: ReactNode
  /** Of a page of one object: what is said instead of an error where trying again could never help. */
  missing?: Missing
  /** A block among others, and not what the page is for. */
  compact?: boolean
  /** Nothing else stands on the page: its heading is the page's. */
  isPage?: boolean
  /** Says nothing of an error: a neighbour that waits for the same does. */
  quiet?: boolean
  /** Instead of the usual error. */
  renderFailed?: (refusal: ApiError | undefined, again: Again) => ReactNode
  /** For what was not asked for by the page's loader. */
  onRetry?: () => void
}

/**
 * The common way to show loaded data: a skeleton, then the value or an error with a retry and the code of the case. It
 * fails and retries alone, while its neighbours stay. A failure without network is also retried when the network is
 * back.
 */
export const Loaded = <T,>({ of, waiting, children, ...words }: LoadedProps<T>) => (
  <Suspense fallback={waiting}>
    {/* An unexpected error, which is no refusal of the server, must not remove the neighbours either. */}
    <Await resolve={of} errorElement={<Failed {...words} />}>
      {(found) => (isRefusal(found) ? <Failed {...words} refusal={found.refusal} /> : children(found))}
    </Await>
  </Suspense>
)

type FailedProps = Omit<LoadedProps<never>, 'of' | 'waiting' | 'children'> & { refusal?: ApiError }

function Failed({ refusal, quiet, renderFailed, text, onRetry, missing, ...look }: FailedProps) {
  const { revalidate, state } = useRevalidator()
  const again: Again = onRetry
    ? { onRetry, retrying: false }
    : { onRetry: () => void revalidate(), retrying: state !== 'idle' }
  useRecovery(again.onRetry, { of: refusal, isOfPage: !onRetry })
  if (quiet) return null
  if (renderFailed) return renderFailed(refusal, again)
  if (missing && refusal?.isMissing) return <NotThere {...missing} />
  return (
    <ErrorState
      {...look}
      {...again}
      action={missing && <ButtonLink to={missing.back.to}>{missing.back.label}</ButtonLink>}
      caseCode={refusal?.requestId}
    >
      {/* A block says that there is no connection; where all of a page fails, the bar above it does. */}
      {text ?? (look.compact && refusal?.status === 0 ? refusal.message : undefined)}
    </ErrorState>
  )
}

const NotThere = ({ title, text, back }: Missing) => (
  <EmptyState
    isPage
    title={title}
    actions={
      <ButtonLink look="primary" to={back.to}>
        {back.label}
      </ButtonLink>
    }
  >
    {text}
  </EmptyState>
)
