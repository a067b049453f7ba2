import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { ApiError } from '../lib/api-error'
import { ButtonLink } from '../ui/button'
import { ErrorState } from '../ui/error-state'
import { NotFound } from './not-found'

/** What a person sees when a screen could not be loaded or drawn. */
export function RouteError({ error: given }: { error?: unknown }) {
  const caught = useRouteError()
  const navigate = useNavigate()
  const error = given ?? caught
  if (isMissing(error)) return <NotFound />
  const api = error instanceof ApiError ? error : undefined
  return (
    <ErrorState
      isPage
      onRetry={() => void navigate(0)}
      action={<ButtonLink to="/app">На главный экран</ButtonLink>}
      caseCode={api?.requestId}
    >
      {api?.status === 0 || api?.detail ? api.message : undefined}
    </ErrorState>
  )
}

const isMissing = (error: unknown) =>
  (isRouteErrorResponse(error) && error.status === 404) || (error instanceof ApiError && error.status === 404)
