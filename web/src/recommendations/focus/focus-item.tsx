import type { FocusCard } from '@kamerton/contract/recommendations/focus-schemas'
import type { Evidence, Recommendation } from '@kamerton/contract/recommendations/schemas'
import type { ReactNode } from 'react'
import { lookOf } from '../../figures/evidence/evidence-words'
import { ButtonLink } from '../../ui/button'
import { linkOf } from '../action-links'
import { AsideButtons } from '../components/aside-buttons'
import { EvidenceRow } from './evidence-row'
import { FactAct } from './fact-act'
import styles from './focus.module.css'
import { WhyHere } from './why-here'
import { kindWords } from './words'

/** A count of facts has no scale, and stands below the figures. */
const isCount = ({ metric }: Evidence): boolean => lookOf(metric).measure === null

/** Acts of the page on a card. */
export type FocusActs = {
  take: (finding: Recommendation, decision: string, look: 'primary' | 'default', taken?: string) => ReactNode
  setAside: (card: FocusCard, reason: string | null) => Promise<void>
  takeBack: (card: FocusCard) => Promise<void>
  busy: boolean
}

type ItemProps = {
  card: FocusCard
  isFirst: boolean
  /** The action that was made of it. */
  taken?: string | undefined
  acts: FocusActs
}

/** One decision: its type and priority in words, why, the figures behind it, and what can be done about it. */
export function FocusItem({ card, isFirst, taken, acts }: ItemProps) {
  const { title, reason, signals } = card
  const look = isFirst ? 'primary' : 'default'
  const rows = card.id.startsWith('rule:') ? [] : signals.flatMap(({ evidence }) => evidence)
  return (
    <article className={styles.card} aria-label={title}>
      <p className="ink-3-sm">{kindWords(card)}</p>
      <h2>{title}</h2>
      <p className={styles.reason}>{reason}</p>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows
            .toSorted((a, b) => Number(isCount(a)) - Number(isCount(b)))
            .map((one) => (
              <EvidenceRow key={one.metric} evidence={one} />
            ))}
        </ul>
      )}
      <div className={styles.acts}>
        <MainAct card={card} look={look} taken={taken} take={acts.take} />
        <AsideButtons title={title} busy={acts.busy} onSend={(text) => acts.setAside(card, text)} />
        <WhyHere card={card} />
      </div>
    </article>
  )
}

type MainProps = Pick<ItemProps, 'card' | 'taken'> & { look: 'primary' | 'default'; take: FocusActs['take'] }

/** An action is about one subject: of several teams each is chosen where the work begins. */
function MainAct({ card, look, taken, take }: MainProps) {
  if (card.act) return <FactAct act={card.act} look={look} title={card.title} />
  const [main] = card.signals
  if (!main) return null
  const link = main.action_links.find((kind) => kind !== null)
  if (card.teams.length < 2 || !link) return take(main, card.title, look, taken)
  const { to, label } = linkOf(link, { type: 'company', subject_id: main.subject_id, evidence: [] })
  return (
    <ButtonLink look={look} to={to}>
      {label}
    </ButtonLink>
  )
}
