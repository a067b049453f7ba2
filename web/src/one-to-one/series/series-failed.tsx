import type { ApiError } from '../../lib/api-error'
import type { Again } from '../../page/loaded'
import { ButtonLink } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'

const words: Readonly<Record<number, string>> = {
  403: 'Нет доступа к этой серии встреч',
  404: 'Серия встреч не найдена',
  422: 'Серия встреч не найдена',
}

/** The reason why a series cannot be shown, with a button to retry. */
export const SeriesFailed = ({ refusal, ...again }: { refusal?: ApiError } & Again) => (
  <ErrorState
    isPage
    title={(refusal && words[refusal.status]) ?? 'Ошибка при загрузке данных серии'}
    caseCode={refusal?.requestId}
    action={<ButtonLink to="/app/onetoone">К списку встреч</ButtonLink>}
    {...again}
  >
    {refusal?.isMissing ? 'Её могли удалить, или её ведёт теперь другой руководитель.' : undefined}
  </ErrorState>
)
