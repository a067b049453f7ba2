import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import type { ApiError } from '../lib/api-error'
import { isRefusal, type Refusal } from '../lib/form-errors'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState, FailedFor } from '../ui/error-state'
import { useRecovery } from './use-recovery'

/** Retry function for a block with an error of its own. */
export type Again = { onRetry: () => void; retrying: boolean }

/** Texts for an object that does not exist for this person, with a link to the list. */
export type Missing = { title: string; text?: string; back: { to: string; label: string } }

type LoadedProps<T> = {
  /** Promise from the page's loader or `useReloadable`: `attempt(() => api.teams.list())`. */
  of: Promise<T | Refusal>
  /** Skeleton of the expected layout. */
  waiting?: ReactNode
  children: (value: T) => ReactNode
  /** Heading of the error, if the usual one says too little. */
  title?: ReactNode
  /** Sentence of the error, if the usual one says too little. */
  text?: ReactNode
  /** Texts for a missing object, shown instead of an error because a retry could not help. */
  missing?: Missing
  /** For a block among others, not the main content of the page. */
  compact?: boolean
  /** The error is the only content of the page, so its heading is the page's heading. */
  isPage?: boolean
  /** Shows no error, because a neighbour with an equal promise shows it. */
  quiet?: boolean
  /** Content instead of the usual error. */
  renderFailed?: (refusal: ApiError | undefined, again: Again) => ReactNode
  /** Retry for data that the page's loader did not load. */
  onRetry?: () => void
}

/**
 * The common way to show loaded data: a skeleton, then the value or an error with a retry and the code of the case. It
 * fails and retries alone, while its neighbours stay. A failure without network is also retried when the network is
 * back.
 */
// oxlint-disable-next-line kamerton/few-props -- a call passes two or three of them; the others say how a block fails
export const Loaded = <T,>({ of, waiting, children, ...failure }: LoadedProps<T>) => (
  <Suspense fallback={waiting}>
    {/* An unexpected error, which is no refusal of the server, must not remove the neighbours either. */}
    <Await resolve={of} errorElement={<Failed of={failure} />}>
      {(found) => (isRefusal(found) ? <Failed of={failure} refusal={found.refusal} /> : children(found))}
    </Await>
  </Suspense>
)

type FailedProps = { of: Omit<LoadedProps<never>, 'of' | 'waiting' | 'children'>; refusal?: ApiError }

function Failed({ of: { quiet, renderFailed, text, onRetry, missing, ...look }, refusal }: FailedProps) {
  const { revalidate, state } = useRevalidator()
  const again: Again = onRetry
    ? { onRetry, retrying: false }
    : { onRetry: () => void revalidate(), retrying: state !== 'idle' }
  const words = useRecovery(again.onRetry, { of: refusal, isOfPage: !onRetry })
  if (quiet) return null
  if (missing && !renderFailed && refusal?.isMissing) return <NotThere {...missing} />
  return (
    <FailedFor value={words}>
      {renderFailed ? (
        renderFailed(refusal, again)
      ) : (
        <ErrorState
          {...look}
          {...again}
          action={missing && <ButtonLink to={missing.back.to}>{missing.back.label}</ButtonLink>}
          caseCode={refusal?.requestId}
        >
          {text}
        </ErrorState>
      )}
    </FailedFor>
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
