import type { WaitingThing } from '@kamerton/contract/waiting/schemas'
import {
  IconBulb,
  IconCalendarEvent,
  IconChecklist,
  IconCircleCheck,
  IconClockX,
  IconMessage,
  IconMessages,
} from '@tabler/icons-react'
import { useCurrentUser } from '../../lib/current-user'
import { useNow } from '../../lib/use-now'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { wordsOf } from '../thing-words'
import styles from './waiting.module.css'

const signs: Record<WaitingThing['kind'], typeof IconMessage> = {
  poll: IconChecklist,
  meeting: IconCalendarEvent,
  missed_meeting: IconClockX,
  silent_results: IconMessage,
  action: IconCircleCheck,
  agreement: IconMessages,
  decision: IconBulb,
}

/** Identifies a row while the list changes. */
const keyOf = (thing: WaitingThing): string => {
  if (thing.kind === 'poll' || thing.kind === 'silent_results') return thing.kind + thing.round_id
  if (thing.kind === 'decision') return thing.kind
  if (thing.kind === 'action') return thing.action_id
  return thing.kind === 'agreement' ? thing.agreement_id : thing.meeting_id
}

type RowsProps = {
  things: readonly WaitingThing[]
  /** The first row has the one filled button of the screen. */
  isFirst?: boolean
}

/** Things that wait, each with its object, one fact and one button. */
export const WaitingRows = ({ things, isFirst = false }: RowsProps) => (
  <ul className={styles.rows}>
    {things.map((thing, at) => (
      <Row key={keyOf(thing)} of={thing} isPrimary={isFirst && at === 0} />
    ))}
  </ul>
)

function Row({ of: thing, isPrimary }: { of: WaitingThing; isPrimary: boolean }) {
  const { time_zone } = useCurrentUser()
  const now = useNow()
  const { title, fact, label, to } = wordsOf(thing, { now, timeZone: time_zone })
  return (
    <li>
      <Icon of={signs[thing.kind]} size={20} stroke={1.6} />
      <div>
        <h3>{title}</h3>
        <p>{fact}</p>
      </div>
      {/* A form of answers is its own page outside of the application. */}
      <ButtonLink
        look={isPrimary ? 'primary' : 'default'}
        to={to}
        reloadDocument={thing.kind === 'poll' && !to.startsWith('/app/')}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </ButtonLink>
    </li>
  )
}
