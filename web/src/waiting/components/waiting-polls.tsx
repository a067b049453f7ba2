import type { WaitingThing } from '@kamerton/contract/waiting/schemas'
import { ButtonLink } from '../../ui/button'
import { pollFact, pollVerb } from '../thing-words'
import styles from './waiting.module.css'

type Poll = Extract<WaitingThing, { kind: 'poll' }>

/** Unanswered polls: one tap leads to the form. */
export const WaitingPolls = ({ polls }: { polls: readonly Poll[] }) => (
  <ul className={styles.polls} aria-label="Ждут вашего ответа">
    {polls.map((poll, at) => (
      <li key={poll.round_id} className={styles.poll}>
        <div>
          <h2>{poll.title}</h2>
          <p>{pollFact(poll)}</p>
        </div>
        <ButtonLink
          look={at === 0 ? 'primary' : 'default'}
          to={poll.address}
          reloadDocument={poll.target_type !== 'manager_review'}
          aria-label={`${pollVerb(poll)}: ${poll.title}`}
        >
          {pollVerb(poll)}
        </ButtonLink>
      </li>
    ))}
  </ul>
)
