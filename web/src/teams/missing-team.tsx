import type { ApiError } from '../lib/api-error'
import type { Again } from '../page/loaded'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'

type MissingProps = Again & { refusal: ApiError | undefined }

const back = <ButtonLink to="/app/teams">К списку команд</ButtonLink>

/** The team is not there, or not for this person; or it could not be loaded. */
export const MissingTeam = ({ refusal, onRetry, retrying }: MissingProps) =>
  refusal?.status === 404 || refusal?.status === 422 ? (
    <EmptyState isPage title="Команда не найдена" actions={back}>
      {'Её могли удалить, или у\u00a0вас нет к\u00a0ней доступа.'}
    </EmptyState>
  ) : (
    <ErrorState isPage onRetry={onRetry} retrying={retrying} action={back} caseCode={refusal?.requestId}>
      {refusal?.status === 0 ? refusal.message : undefined}
    </ErrorState>
  )
