import { occasions } from '@kamerton/contract/one-to-one/agenda-starters'
import { repeatedAfter } from '@kamerton/contract/one-to-one/repeated-challenges'
import { IconPlus } from '@tabler/icons-react'
import { Icon } from '../../ui/icon'
import styles from './agenda.module.css'

type RepeatedProps = { challenges: readonly string[]; onTake: (text: string) => void }

/** A difficulty of each of the last meetings is offered as a point. */
export const Repeated = ({ challenges, onTake }: RepeatedProps) =>
  challenges.length > 0 && (
    <section className={styles.offers} aria-label="Повторяется в трудностях">
      <h4>
        О&nbsp;чём поговорить <span>в&nbsp;трудностях {repeatedAfter}&nbsp;встречи подряд</span>
      </h4>
      <Offers texts={challenges} onTake={onTake} />
    </section>
  )

type OffersProps = { texts: readonly string[]; onTake: (text: string) => void }

/** Offered points; a press adds one to the agenda. */
const Offers = ({ texts, onTake }: OffersProps) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>
        <button type="button" onClick={() => onTake(text)}>
          <Icon of={IconPlus} size={14} />
          {text}
        </button>
      </li>
    ))}
  </ul>
)

type StartersProps = { isTaken: (text: string) => boolean; onTake: (text: string) => void }

/** Questions to begin with, by occasion. */
export const Starters = ({ isTaken, onTake }: StartersProps) => (
  <details className={styles.offers}>
    <summary>С чего начать разговор</summary>
    {occasions.map(({ key, title, starters }) => (
      <section key={key} aria-label={title}>
        <h4>{title}</h4>
        <Offers texts={starters.filter((starter) => !isTaken(starter))} onTake={onTake} />
      </section>
    ))}
  </details>
)
