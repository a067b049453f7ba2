import type { RecommendationList } from '@kamerton/contract/recommendations/focus-schemas'
import { IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { plural } from '../../lib/plural'
import { useFilters } from '../list/use-filters'
import { AwayFold } from './away-fold'
import styles from './focus.module.css'
import { type FocusActs, FocusItem } from './focus-item'
import { Fold } from './fold'
import { PeopleFold, TopicsFold } from './people-fold'
import { Quiet } from './quiet'

type ViewProps = { found: RecommendationList; acts: FocusActs; list: ReactNode }

/** At most five decisions; everything else is folded below. */
export function FocusView({ found: { focus, summary, total }, acts, list }: ViewProps) {
  const { filters } = useFilters()
  return (
    <div>
      {focus.cards.length === 0 ? (
        <Quiet looked={focus.looked} away={focus.set_aside.length} />
      ) : (
        <section className={styles.cards} aria-label="Что решить">
          {focus.cards.map((card, at) => (
            <FocusItem
              key={card.id}
              card={card}
              isFirst={at === 0}
              taken={focus.in_work.find(({ card_id }) => card_id === card.id)?.action_id}
              acts={acts}
            />
          ))}
        </section>
      )}
      <div className={styles.folds}>
        <TopicsFold focus={focus} />
        <PeopleFold focus={focus} />
        <Fold
          icon={IconList}
          title={`Всё найденное: ${total}`}
          hint={[
            plural(summary.critical_recommendations, 'критическая', 'критические', 'критических'),
            plural(summary.high_recommendations, 'высокая', 'высокие', 'высоких'),
            plural(summary.medium_recommendations, 'средняя', 'средние', 'средних'),
            plural(summary.total_teams, 'команда', 'команды', 'команд'),
          ].join(', ')}
          isAsked={filters.type !== '' || filters.priority !== ''}
        >
          {list}
        </Fold>
        <AwayFold away={focus.set_aside} acts={acts} />
      </div>
    </div>
  )
}
