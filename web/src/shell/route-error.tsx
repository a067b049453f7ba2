import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../lib/api-error'
import { useRecovery } from '../page/use-recovery'
import { ButtonLink } from '../ui/button'
import { ErrorState } from '../ui/error-state'
import { firstScreen } from './first-screen'
import { NotFound } from './not-found'

/** Error page for a screen that could not be loaded or drawn. */
export function RouteError({ error: given }: { error?: unknown }) {
  const caught = useRouteError()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const error = given ?? caught
  const api = error instanceof ApiError ? error : undefined
  // A bug of ours may be fixed in a new version of the page; a missing answer needs no new page.
  const again = () => void (api ? revalidate() : navigate(0))
  const words = useRecovery(again, { of: api, isOfPage: true })
  if (isMissing(error)) return <NotFound />
  return (
    <ErrorState
      isPage
      onRetry={again}
      retrying={state !== 'idle'}
      action={<ButtonLink to={firstScreen}>На главный экран</ButtonLink>}
      caseCode={api?.requestId}
    >
      {words ?? (api?.detail ? api.message : undefined)}
    </ErrorState>
  )
}

const isMissing = (error: unknown) =>
  (isRouteErrorResponse(error) && error.status === 404) || (error instanceof ApiError && error.status === 404)
