import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import type { AnswerIssue } from '@kamerton/contract/pulses/rules'
import { isVote } from '@kamerton/contract/pulses/votes'
import { Fragment } from 'preact'
import { SendBar } from '../../kit/send-bar'
import type { FormView } from '../../kit/show-form'
import { QuestionBlock } from './question-block'
import type { QuestionBodyProps } from './question-body'

type AnswerFormProps = FormView & {
  form: PulseForm
  issue: AnswerIssue | null
  guard: QuestionBodyProps['guard']
  onTouch: () => void
  onAnswer: QuestionBodyProps['onAnswer']
}

/** Questions of a pulse with their answers. */
export function AnswerForm({ form, state, isOnline, issue, guard, onSubmit, onTouch, onAnswer }: AnswerFormProps) {
  const { pulse, promise } = form
  const { questions } = pulse
  const firstVote = questions.findIndex(isVote)
  const isLocked = state.sending.step !== 'editing'
  return (
    <form
      noValidate
      onFocusIn={onTouch}
      onInput={onTouch}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {/* Answers cannot be edited while they are being sent, because a retry must send equal content. */}
      <div inert={isLocked} class="questions">
        {questions.map((question, index) => (
          <Fragment key={question.id}>
            {index === firstVote && <VotesHead />}
            <QuestionBlock
              number={index + 1}
              total={questions.length}
              question={question}
              value={state.fields[question.id]}
              hint={promise.comments}
              guard={guard}
              problem={issue?.questionId === question.id ? issue.message : null}
              onAnswer={onAnswer}
            />
          </Fragment>
        ))}
      </div>
      <p class="only-heard" aria-live="assertive">
        {issue?.message}
      </p>
      <SendBar state={state} isOnline={isOnline} label="Отправить ответ" />
    </form>
  )
}

/** Header of the votes about done actions, after the pulse's own questions. */
const VotesHead = () => (
  <header class="part">
    <h2>Что изменилось</h2>
    <p>Это обещали после прошлых опросов и сделали. Скажите, стало ли лучше: это тоже ответ этого опроса.</p>
  </header>
)
