import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { Answer } from '@kamerton/contract/pulses/rules'
import type { ComponentType } from 'preact'
import type { GuardHintsProps } from '../../guard/guard-hints'

export type QuestionBodyProps = {
  question: Question
  value: Answer | undefined
  hint: string | null
  /** Hints for a comment that may reveal its author; loaded after the page. */
  guard: ComponentType<Omit<GuardHintsProps, 'ownName'>> | undefined
  onAnswer: (id: string, value: Answer | null) => void
  /** One value was chosen, which is the whole answer. */
  onTap: () => void
}
