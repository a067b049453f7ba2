import { IconCheck } from '@tabler/icons-react'
import { Icon } from '../../ui/icon'
import styles from './editor.module.css'
import type { Step } from './step'

type NumberedStep = Exclude<Step, 'start'>

const titles: Record<NumberedStep, string> = {
  questions: 'Вопросы',
  audience: 'Кого и\u00a0когда',
  launch: 'Проверить и\u00a0запустить',
}

type StepLineProps = {
  now: NumberedStep
  /** The choice made in a step, in a few words; absent steps cannot be reached. */
  said: Partial<Record<NumberedStep, string>>
  busy: boolean
  onGo: (step: NumberedStep) => void
}

const order: readonly NumberedStep[] = ['questions', 'audience', 'launch']

/** The three steps with the choice made in each; each is a button, so no step has to be walked through. */
export function StepLine({ now, said, busy, onGo }: StepLineProps) {
  const shown = order.filter((step) => said[step] !== undefined)
  return (
    <nav aria-label="Шаги">
      <ol className={styles.steps}>
        {shown.map((step, at) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === now ? 'step' : undefined}
              disabled={busy}
              onClick={() => step !== now && onGo(step)}
            >
              <span className={styles.number} aria-hidden>
                {order.indexOf(step) < order.indexOf(now) ? <Icon of={IconCheck} size={14} stroke={2} /> : at + 1}
              </span>
              <span className={styles.named}>
                <b>{titles[step]}</b>
                <small>{said[step]}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
