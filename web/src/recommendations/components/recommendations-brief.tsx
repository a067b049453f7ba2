import type { RecommendationList } from '@kamerton/contract/recommendations/focus-schemas'
import { Link } from 'react-router'
import type { Refusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { pluralWord } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { Brief } from '../../ui/brief'
import { SkeletonLines, Waiting } from '../../ui/skeleton'

type Summed = Pick<RecommendationList, 'summary' | 'total' | 'focus'>
type BriefProps = { of: Promise<Summed | Refusal>; days: number }

/** The number of recommendations, how many deserve attention, and a link to all. */
export const RecommendationsBrief = ({ of, days }: BriefProps) => (
  <Brief
    title="Рекомендации"
    action={
      <Link className="card-link" to={`/app/recommendations?period=${days}`}>
        Открыть
      </Link>
    }
  >
    <Loaded
      of={of}
      compact
      waiting={
        <Waiting label="Загрузка рекомендаций...">
          <SkeletonLines count={2} />
        </Waiting>
      }
    >
      {(found) => <p>{found.total + found.focus.cards.length === 0 ? noneYet : saidOf(found, days)}</p>}
    </Loaded>
  </Brief>
)

const noneYet = 'Пока нет рекомендаций: ничего, что отличается от\u00a0шума.'

function saidOf({ summary, focus }: Summed, days: number): string {
  const { critical_recommendations: critical, high_recommendations: high, medium_recommendations: medium } = summary
  const all = [
    counted(critical, ['критическая', 'критические', 'критических']),
    counted(high, ['высокая', 'высокие', 'высоких']),
    counted(medium, ['средняя', 'средние', 'средних']),
  ].join(', ')
  return `${attentionOf(focus.cards, days)} Всего ${all}.`
}

/**
 * The number of decisions of the page behind the link. «Ждёт вас» above may name one of the usual period, so that
 * nothing of another period is nothing of these days.
 */
function attentionOf({ length: count }: RecommendationList['focus']['cards'], days: number): string {
  if (count === 0) return `За\u00a0${days}\u00a0дней ничего не\u00a0выделяется.`
  return `Внимания ${pluralWord(count, 'заслуживает', 'заслуживают', 'заслуживают')} ${formatNumber(count)}.`
}

const counted = (count: number, words: readonly [string, string, string]): string =>
  `${formatNumber(count)}\u00a0${pluralWord(count, ...words)}`
