import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { type AnswerIssue, checkAnswers } from '@kamerton/contract/pulses/rules'
import type { DraftStore } from '../../kit/draft'
import { ProgressBar } from '../../kit/progress-bar'
import { type ShownForm, showForm } from '../../kit/show-form'
import { AnswerForm } from './answer-form'
import { answeredCount, firstUnanswered, fittingAnswers, withAnswer } from './answers'
import type { Door } from './door'
import { showAlreadySent, showSent } from './ends'
import { FormHead, PromiseSheet } from './head'
import type { PromisedBlock } from './proof/promised-block'
import { questionElementId } from './question-block'
import type { QuestionBodyProps } from './question-body'
import type { Post } from './send-answer'
import { stepsThrough } from './steps'

/** Shows the questions one by one until the answer is sent. */
export function showQuestions(form: PulseForm, store: DraftStore, post: Post, door: Door) {
  const { questions, title, is_anonymous } = form.pulse
  let issue: AnswerIssue | null = null
  let guard: QuestionBodyProps['guard']
  let isGuarded = !is_anonymous || questions.every(({ type }) => type !== 'text')
  let Promised: typeof PromisedBlock | undefined

  // An answer that was on its way goes on from the last view, which has its state.
  const kept = store.load()
  const first = kept?.isSending ? Math.max(questions.length - 1, 0) : firstUnanswered(questions, kept?.fields ?? {})
  const drawing: { draw?: () => void } = {}
  const steps = stepsThrough({
    count: questions.length,
    first,
    mayLeave(index) {
      // Only this one must be answered; those before it are there for its number.
      const asked = questions.slice(0, index + 1).map((one, at) => (at === index ? one : { ...one, required: false }))
      const checked = checkAnswers(asked, fittingAnswers(asked, shown.state().fields))
      issue = 'issue' in checked ? checked.issue : null
      return issue === null
    },
    forget() {
      issue = null
    },
    draw: () => drawing.draw?.(),
    turnTo,
  })

  const shown: ShownForm = showForm({
    title,
    store,
    page: (view) => (
      <>
        <ProgressBar done={answeredCount(questions, view.state.fields)} total={questions.length} />
        {door.own?.back}
        {steps.at === first ? (
          <FormHead {...form}>{Promised && <Promised form={form} />}</FormHead>
        ) : (
          <>
            <h1 class="only-heard">{title}</h1>
            <PromiseSheet {...form}>{Promised && <Promised form={form} />}</PromiseSheet>
          </>
        )}
        <AnswerForm
          {...view}
          form={form}
          steps={steps}
          issue={issue}
          guard={guard}
          onTouch={() => void bringGuard()}
          onAnswer={(id, value) => {
            if (issue?.questionId === id) issue = null
            post.prepare?.()
            shown.edit(withAnswer(shown.state().fields, id, value))
          }}
        />
      </>
    ),
    ready(fields) {
      const checked = checkAnswers(questions, fittingAnswers(questions, fields))
      if ('answers' in checked) return Object.fromEntries(checked.answers)
      issue = checked.issue
      return null
    },
    turnToMissing: () => issue && steps.go(issue.number - 1),
    send: (fields, attempt) => post.send(fields, attempt),
    onSent({ sending }) {
      post.forget?.()
      if (sending.step !== 'sent') return showAlreadySent(form, door)
      void post.remember?.().catch(() => {})
      showSent(form, post.given, door)
    },
  })

  // A sending that goes on by itself may have turned to a missing question before the form could be drawn.
  drawing.draw = shown.draw
  if (kept?.isSending) shown.draw()

  /**
   * Loads the guard at the first touch of the form, at any question. So the server's log does not show who began a
   * comment. The form works without it.
   */
  async function bringGuard() {
    if (isGuarded) return
    isGuarded = true
    const brought = await import('../../guard/guard-hints').catch(() => null)
    isGuarded = brought !== null
    if (!brought) return
    const { GuardHints } = brought
    guard = (props) => <GuardHints {...props} ownName={form.user.full_name} />
    shown.draw()
  }

  /** Loads the check of the promise. */
  async function bringPromised() {
    Promised = (await import('./proof/promised-block').catch(() => null))?.PromisedBlock
    shown.draw()
  }

  addEventListener('pointerdown', () => steps.touched(true), { capture: true, passive: true })
  addEventListener('keydown', () => steps.touched(false), { capture: true, passive: true })
  // The first view loads nothing else: this is loaded at the first sign of a person.
  if (form.contract)
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      addEventListener(sign, () => void bringPromised(), { once: true, passive: true })
  if (shown.state().isKept) void bringGuard()
}

/**
 * Scrolls to the whole question and focuses its input. After a tap the question itself gets the focus: an input would
 * bring up the keyboard of a phone.
 */
function turnTo(index: number, isPointer: boolean) {
  const question = document.getElementById(questionElementId(index + 1))
  question?.scrollIntoView({ block: 'nearest' })
  const input = question?.querySelector<HTMLElement>('input:checked, input, textarea')
  ;(isPointer ? question : input)?.focus({ preventScroll: true })
}
