import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { previewPath } from '@kamerton/contract/pulses/preview'
import { type AnswerIssue, checkAnswers } from '@kamerton/contract/pulses/rules'
import { type End, showEnd, showError } from '../../kit/closed-door'
import type { DraftStore } from '../../kit/draft'
import { takeToken } from '../../kit/link-token'
import { openForm } from '../../kit/open-form'
import { ProgressBar } from '../../kit/progress-bar'
import { type ShownForm, showForm } from '../../kit/show-form'
import { AnswerForm } from './answer-form'
import { answeredCount, fittingAnswers, withAnswer } from './answers'
import { type Door, doorOfLink } from './door'
import { ends, showAlreadySent, showSent, taken } from './ends'
import { FormHead } from './head'
import type { PromisedBlock } from './proof/promised-block'
import { questionElementId } from './question-block'
import type { QuestionBodyProps } from './question-body'
import { canBlind } from './right/kept-right'
import { type Post, postBlindly, postThrough } from './send-answer'
import './choices.css'
import './respond.css'
import '../review/review.css'
import '../../guard/guard.css'

export async function openRespondPage() {
  const door = await openDoor().catch(noConnection)
  if (door === undefined) return
  await openForm(door, begin, {
    noEntry: 'Токен не найден в URL',
    ends: door?.own?.ends ?? ends,
    failed: 'Ошибка загрузки опроса',
    ended: (end) => ended(end, door),
    after: door?.own?.back,
  })
}

/** Chooses the way: the link of a letter, the pulse that a signed-in person chose to answer, or a preview. */
async function openDoor(): Promise<Door | null> {
  if (location.pathname === previewPath) return (await import('./preview/preview-door')).previewDoor()
  const token = takeToken(location.href, history)
  if (token) return doorOfLink(token)
  const pulse = new URL(location.href).searchParams.get('pulse')
  return pulse ? (await import('./own/own-door')).ownDoor(pulse) : null
}

/** The lazy chunk for a signed-in person could not be loaded. */
const noConnection = (): void => showError('Нет связи. Проверьте сеть и попробуйте ещё раз', () => location.reload())

/** A pulse that has ended takes its draft from the device, and an answer that was not sent in time is reported lost. */
function ended(end: End, door: Door | null): End {
  const draft = door?.stores(null).draft
  const isLost = draft?.load()?.isSending
  draft?.drop()
  return { ...end, text: `${isLost ? 'Ваш ответ не успел отправиться. ' : ''}${end.text}` }
}

function begin(form: PulseForm, door: Door): void | Promise<void> {
  const { own, review } = door
  const { draft, rights } = door.stores(form)
  if (form.already_answered) return showAnswered(form, draft, door)
  if (review && form.pulse.target_type === 'manager_review') return openReview(form, door, review)
  const blindly = canBlind() ? form.credential : null
  if (form.credential && !blindly && own) return showEnd(own.unable, own.back)
  // A right with an earlier key is invalid: the round was opened again.
  if (rights.load()?.key_id !== form.credential?.key_id) rights.drop()
  if (form.credential?.taken && !(blindly && rights.load())) {
    draft.drop()
    return showEnd(own?.taken ?? taken, own?.back)
  }
  const post = blindly ? postBlindly(form, blindly, door, rights) : postThrough(door, form)
  showQuestions(blindly ? form : promisedByLink(form), draft, post, door)
}

function showAnswered(form: PulseForm, draft: DraftStore, door: Door) {
  const wasOurs = draft.load()?.isSending === true
  draft.drop()
  if (wasOurs) showSent(form, '', door)
  else showAlreadySent(form, door)
}

/** Form about people instead of questions: a lazy chunk, for the few who manage somebody. */
async function openReview(form: PulseForm, door: Door, place: NonNullable<Door['review']>): Promise<void> {
  const come = await import('../review/open-review-page').catch(noConnection)
  const then = { onSent: () => showSent(form, '', door), onAnswered: () => showAlreadySent(form, door) }
  if (come) await come.openReviewPage(form, place, then)
}

/**
 * Without WebCrypto (an old browser, a page without https) the answer is sent with its link, and the promise says so.
 */
const promisedByLink = (form: PulseForm): PulseForm => ({ ...form, promise: form.promise_by_link ?? form.promise })

function showQuestions(form: PulseForm, store: DraftStore, post: Post, door: Door) {
  const { questions, title, is_anonymous } = form.pulse
  let issue: AnswerIssue | null = null
  let guard: QuestionBodyProps['guard']
  let isGuarded = !is_anonymous || questions.every(({ type }) => type !== 'text')
  let Promised: typeof PromisedBlock | undefined

  const shown: ShownForm = showForm({
    title,
    store,
    page: (view) => (
      <>
        <ProgressBar done={answeredCount(questions, view.state.fields)} total={questions.length} />
        {door.own?.back}
        <FormHead {...form} />
        <AnswerForm
          {...view}
          form={form}
          issue={issue}
          guard={guard}
          onTouch={() => void bringGuard()}
          onAnswer={(id, value) => {
            if (issue?.questionId === id) issue = null
            post.prepare?.()
            shown.edit(withAnswer(shown.state().fields, id, value))
          }}
        />
        {Promised && <Promised form={form} />}
      </>
    ),
    ready(fields) {
      const checked = checkAnswers(questions, fittingAnswers(questions, fields))
      if ('answers' in checked) return Object.fromEntries(checked.answers)
      issue = checked.issue
      return null
    },
    turnToMissing: () => issue && turnTo(issue.number),
    send: (fields, attempt) => post.send(fields, attempt),
    onSent({ sending }) {
      post.forget?.()
      if (sending.step !== 'sent') return showAlreadySent(form, door)
      void post.remember?.().catch(() => {})
      showSent(form, post.given, door)
    },
  })

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
    guard = brought.GuardHints
    shown.draw()
  }

  /** Loads the full text of the promise. */
  async function bringPromised() {
    Promised = (await import('./proof/promised-block').catch(() => null))?.PromisedBlock
    shown.draw()
  }

  // The first view loads nothing else: this is loaded at the first sign of a person.
  if (form.contract)
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      addEventListener(sign, () => void bringPromised(), { once: true, passive: true })
  if (shown.state().isKept) void bringGuard()
}

/** Scrolls to the whole question and focuses its input. */
function turnTo(number: number) {
  const question = document.getElementById(questionElementId(number))
  question?.scrollIntoView({ block: 'start' })
  question?.querySelector<HTMLElement>('input:checked, input, textarea')?.focus({ preventScroll: true })
}
