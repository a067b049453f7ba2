import { Component } from 'preact'
import { Icon } from '../../kit/icon'
import { ChoiceQuestion } from './choice-question'
import type { QuestionBodyProps } from './question-body'
import { ScaleQuestion } from './scale-question'
import { TextQuestion } from './text-question'

export type QuestionBlockProps = QuestionBodyProps & { number: number; total: number; problem: string | null }

export const questionElementId = (number: number) => `question-${number}`

/** Skips needless renders: a letter typed into one comment must not redraw fifty scales. */
export class QuestionBlock extends Component<QuestionBlockProps> {
  override shouldComponentUpdate({ value, problem, guard }: QuestionBlockProps) {
    return value !== this.props.value || problem !== this.props.problem || guard !== this.props.guard
  }

  override render({ number, total, problem, ...body }: QuestionBlockProps) {
    const { question, value, onAnswer } = body
    const id = questionElementId(number)
    const isText = question.type === 'text'
    const Frame = isText ? 'div' : 'fieldset'
    const Title = isText ? 'label' : 'legend'
    const describedBy = problem ? `${id}-problem` : undefined
    return (
      <Frame class="question" id={id} tabIndex={-1} aria-describedby={isText ? undefined : describedBy}>
        <Title class="question-title" {...(isText && { for: `${id}-text` })}>
          <span class="question-number">
            {number} из {total}
            {question.required ? '' : ', можно пропустить'}
          </span>
          {question.question}
          {question.multiple && <span class="question-hint">Можно выбрать несколько</span>}
        </Title>
        {problem && (
          <p class="problem" id={`${id}-problem`}>
            <Icon name="alert" size={16} />
            {problem}
          </p>
        )}
        {isText ? (
          <TextQuestion {...body} id={`${id}-text`} problemId={describedBy} />
        ) : question.type === 'choice' ? (
          <ChoiceQuestion {...body} />
        ) : (
          <ScaleQuestion {...body} />
        )}
        {!question.required && !isText && (
          <button
            type="button"
            class="withdraw"
            hidden={value === undefined}
            onClick={(event) => {
              // The button is removed with the answer, so the focus moves to the question's input.
              event.currentTarget.parentElement?.querySelector('input')?.focus()
              onAnswer(question.id, null)
            }}
          >
            Убрать ответ
          </button>
        )}
      </Frame>
    )
  }
}
