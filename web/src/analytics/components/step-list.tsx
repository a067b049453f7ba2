import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Unseen } from '../../ui/unseen'
import type { Steps } from '../first-steps'
import styles from './step-list.module.css'

type Step = { done: boolean; title: string; text: string; link?: { to: string; label: string } }

const stepsOf = ({ invited, hasTeam, asked }: Steps): readonly Step[] => [
  {
    done: invited,
    title: 'Пригласите коллег',
    text: 'Списком или файлом: каждому придёт письмо со ссылкой.',
    link: { to: '/app/employees?dialog=invite', label: 'Пригласить коллег' },
  },
  {
    done: hasTeam,
    title: 'Соберите команду',
    text: 'Так видно, где хорошо, а где нужна помощь.',
    link: { to: '/app/teams?dialog=create', label: 'Создать команду' },
  },
  {
    done: asked,
    title: 'Запустите пульс',
    text: 'Две минуты на ответ, вопросы уже готовы.',
    link: { to: '/app/pulses?dialog=create', label: 'Создать пульс' },
  },
  {
    // The whole list disappears with the first figures.
    done: false,
    title: 'Посмотрите итоги',
    text: 'Показатели появятся здесь сами, когда ответов хватит, чтобы никого не узнать.',
  },
]

type StepListProps = { steps: Steps; hiddenAs: string }

/** The tasks of the first day, in order; the next one has the button. */
export function StepList({ steps, hiddenAs }: StepListProps) {
  const key = `first-steps.hidden.${hiddenAs}`
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) !== null)
  if (isHidden) return null
  const hide = () => {
    localStorage.setItem(key, 'yes')
    setHidden(true)
  }
  const list = stepsOf(steps)
  const next = list.findIndex(({ done }) => !done)
  return (
    <Card
      title="Первые шаги"
      hint={`Сделано ${list.filter(({ done }) => done).length} из ${list.length}`}
      action={
        <Button size="sm" onClick={hide}>
          Скрыть
        </Button>
      }
    >
      <ol className={`divided ${styles.steps}`}>
        {list.map(({ done, title, text, link }, index) => (
          <li key={title} data-done={done || undefined} aria-current={index === next ? 'step' : undefined}>
            <span className={styles.sign} aria-hidden>
              {done ? <Icon of={IconCheck} size={16} /> : index + 1}
            </span>
            <div>
              <h3>
                {title}
                {done && <Unseen>: сделано</Unseen>}
              </h3>
              {!done && <p className="ink-2-ui">{text}</p>}
            </div>
            {link && !done && (
              <ButtonLink look={index === next ? 'primary' : 'default'} to={link.to}>
                {link.label}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
