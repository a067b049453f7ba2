import { actionItemStatusLabel } from '@kamerton/contract/action-items/rules'
import { quoted } from '@kamerton/contract/lib/names'
import type { MyPulseResults } from '@kamerton/contract/my-pulses/schemas'
import { IconCircleCheck, IconClock, IconMessage } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon'
import { WholeLink } from '../../ui/whole-link'
import styles from './outcomes.module.css'

type Outcome = { key: string; icon: typeof IconMessage; title: string; fact: string; to: string }

const outcomesOf = ({ round_id, title, promises, comment }: MyPulseResults): Outcome[] => {
  const to = `/app/my-pulses/${round_id}`
  return [
    ...promises.map((promise, at) => ({
      key: `${round_id} ${at}`,
      icon: promise.status === 'done' ? IconCircleCheck : IconClock,
      title: promise.title,
      fact: `${actionItemStatusLabel[promise.status]}. Обещали после ${quoted(title)}`,
      to,
    })),
    ...(comment === null
      ? []
      : [
          {
            key: `${round_id} comment`,
            icon: IconMessage,
            title: comment.text,
            fact: `Об итогах ${quoted(title)}: ${comment.author_name}`,
            to,
          },
        ]),
  ]
}

const shown = 3

/** «Что изменилось после опросов»: what was promised and said to the person as one of those asked. */
export function Outcomes({ of }: { of: readonly MyPulseResults[] }) {
  const id = useId()
  const all = of.flatMap(outcomesOf)
  if (all.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Что изменилось после опросов</h2>
      <ul className={styles.outcomes}>
        {all.slice(0, shown).map(({ key, icon, title, fact, to }) => (
          <li key={key}>
            <Icon of={icon} stroke={1.6} />
            <div>
              <h3>
                <WholeLink to={to}>{title}</WholeLink>
              </h3>
              <p>{fact}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link className="card-link" to="/app/my-pulses">
        Мои опросы
      </Link>
    </section>
  )
}
