import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { headWords } from '@kamerton/contract/pulses/form-head'
import type { AnswerIssue } from '@kamerton/contract/pulses/rules'
import { isVote } from '@kamerton/contract/pulses/votes'
import { Fragment } from 'preact'
import { SendBar } from '../../kit/send-bar'
import type { FormView } from '../../kit/show-form'
import { answeredCount } from './answers'
import { MoreOfPromise } from './head'
import { QuestionBlock } from './question-block'
import type { QuestionBodyProps } from './question-body'
import type { Steps } from './steps'

type AnswerFormProps = FormView & {
  form: PulseForm
  steps: Steps
  issue: AnswerIssue | null
  guard: QuestionBodyProps['guard']
  onTouch: () => void
  onAnswer: QuestionBodyProps['onAnswer']
}

/** Questions of a pulse with their answers: one at a time, or all of them for a look before sending. */
export function AnswerForm({
  form,
  state,
  isOnline,
  steps,
  issue,
  guard,
  onSubmit,
  onTouch,
  onAnswer,
}: AnswerFormProps) {
  const { pulse, promise } = form
  const { questions } = pulse
  const firstVote = questions.findIndex(isVote)
  const isLocked = state.sending.step !== 'editing'
  const { at } = steps
  return (
    <form
      noValidate
      onFocusIn={onTouch}
      onInput={onTouch}
      onSubmit={(event) => {
        event.preventDefault()
        // Pressed while an answer waits for the network, the button sends it now.
        if (isLocked || steps.isLast) onSubmit()
        else steps.next()
      }}
    >
      {/* Answers cannot be edited while they are being sent, because a retry must send equal content. */}
      <div
        inert={isLocked}
        class={at === null ? 'questions' : steps.isBackwards ? 'questions step back' : 'questions step'}
        key={at}
      >
        {questions.map((question, index) => {
          if (at !== null && at !== index) return null
          return (
            <Fragment key={question.id}>
              {(at === null ? index === firstVote : isVote(question)) && <VotesHead />}
              <QuestionBlock
                number={index + 1}
                total={questions.length}
                question={question}
                value={state.fields[question.id]}
                hint={promise.comments}
                guard={guard}
                problem={issue?.questionId === question.id ? issue.message : null}
                onAnswer={onAnswer}
                onTap={steps.tapped}
              />
            </Fragment>
          )
        })}
      </div>
      <p class="only-heard" aria-live="assertive">
        {issue?.message}
      </p>
      <StepBar {...{ form, state, isOnline, steps }} isLocked={isLocked} />
    </form>
  )
}

/** Back, on, and at the end a look at everything and sending. */
function StepBar({ form, state, isOnline, steps, isLocked }: StepBarProps) {
  const { questions } = form.pulse
  const question = steps.at === null ? null : questions[steps.at]
  const answered = answeredCount(questions, state.fields)
  const isAnswered = question !== null && question !== undefined && state.fields[question.id] !== undefined
  return (
    <SendBar
      state={state}
      isOnline={isOnline}
      label={steps.isLast ? 'Отправить ответ' : 'Дальше'}
      isQuiet={!steps.isLast && !isAnswered}
      hint={
        steps.at === 0 && !steps.isLast && question?.scale ? 'Коснитесь оценки – откроется следующий вопрос' : undefined
      }
      before={
        steps.at !== null &&
        steps.at > 0 && (
          <button type="button" class="send-back" disabled={isLocked} onClick={steps.back}>
            Назад
          </button>
        )
      }
    >
      {steps.at !== null && steps.isLast && answered > 0 && questions.length > 1 && !isLocked && (
        <button type="button" class="more" onClick={steps.overview}>
          Просмотреть ответы: {answered}
        </button>
      )}
      {steps.isLast && questions.length > 1 && !isLocked && <MoreOfPromise>{headWords.sheet}</MoreOfPromise>}
    </SendBar>
  )
}

type StepBarProps = Pick<AnswerFormProps, 'form' | 'state' | 'isOnline' | 'steps'> & { isLocked: boolean }

/** Header of the votes about done actions, after the pulse's own questions. */
const VotesHead = () => (
  <header class="part">
    <h2>Что изменилось</h2>
    <p>Это обещали после прошлых опросов и сделали. Скажите, стало ли лучше: это тоже ответ этого опроса.</p>
  </header>
)
