import type { Recommendations } from '@kamerton/contract/recommendations/schemas'
import { plural } from '../../lib/plural'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'

type NothingProps = Pick<Recommendations, 'summary'> & { days: number; onLonger: () => void }

/** The page without recommendations. It is good news only if there were results to look at, so it says which. */
export function NothingFound({ summary: { total_teams: teams, shown_teams: shown }, days, onLonger }: NothingProps) {
  const actions = (
    <>
      {days < 90 && (
        <Button look="primary" onClick={onLonger}>
          Посмотреть за 90 дней
        </Button>
      )}
      <ButtonLink to="/app/dashboard">Открыть дашборд</ButtonLink>
    </>
  )
  if (shown === 0)
    return (
      <EmptyState title="Судить пока не по чему" actions={actions}>
        Совет появляется здесь, когда показатель вышел за обычный разброс или за&nbsp;порог. Ни&nbsp;у&nbsp;одной
        команды за&nbsp;{days} дней ещё не&nbsp;набралось столько ответов, чтобы показать их.
      </EmptyState>
    )
  return (
    <EmptyState title={'Пока ничего, что отличается от\u00a0шума'} actions={actions}>
      Это хорошая новость. Совет появляется здесь, когда показатель вышел за&nbsp;обычный разброс или за&nbsp;порог:
      проверили {plural(teams, 'команду', 'команды', 'команд')} и&nbsp;за&nbsp;{days} дней ничего такого не&nbsp;нашли.
    </EmptyState>
  )
}
