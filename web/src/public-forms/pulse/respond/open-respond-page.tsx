import { quoted } from '@kamerton/contract/lib/names'
import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { previewPath } from '@kamerton/contract/pulses/preview'
import { type AnswerIssue, checkAnswers } from '@kamerton/contract/pulses/rules'
import type { ComponentChild } from 'preact'
import { newAttempt } from '../../kit/attempt'
import { brokenLink, type End, type Ends, showEnd, showRefused } from '../../kit/closed-door'
import { DonePage } from '../../kit/done-page'
import type { DraftKeeper, Fields } from '../../kit/draft'
import { ErrorBlock } from '../../kit/error-block'
import { formSession } from '../../kit/form-session'
import type { Keeper } from '../../kit/kept'
import { takeToken } from '../../kit/link-token'
import { nameCompany, showPage } from '../../kit/page-frame'
import { afterSilence, interruptiblePause } from '../../kit/pause'
import { type Outcome, postAnswer } from '../../kit/post-answer'
import type { Refusal } from '../../kit/refusal'
import { fittingAnswers, withAnswer } from './answers'
import { type Door, doorOfLink } from './door'
import { afterwards, thanks } from './promises'
import type { PromisedBlock } from './proof/promised-block'
import { questionElementId } from './question-block'
import type { QuestionBodyProps } from './question-body'
import { RespondPage } from './respond-page'
import { canBlind, type Right } from './right/kept-right'
import type { Taker } from './right/take-right'
import './choices.css'
import './respond.css'
import '../review/review.css'
import '../../guard/guard.css'

export async function openRespondPage() {
  const door = await openDoor().catch(noConnection)
  if (door === undefined) return
  if (door === null) return showPage('Ошибка', <ErrorBlock isPage detail="Токен не найден в URL" />)
  const opened = await door.open()
  if ('refusal' in opened) return showRefusal(opened.refusal, door)
  const { form } = opened
  nameCompany(form.company_name)
  const { draft: keeper, rights } = door.keepers(form)
  if (form.already_answered) return showAnswered(form, keeper, door)
  if (door.review && form.pulse.target_type === 'manager_review') return openReview(form, door, door.review)
  const blindly = canBlind() ? form.credential : null
  if (form.credential && !blindly && door.own) return showEnd(door.own.unable, door.own.back)
  // A right with an earlier key is invalid: the round was opened again.
  if (rights.load()?.key_id !== form.credential?.key_id) rights.drop()
  if (form.credential?.taken && !(blindly && rights.load())) return showTaken(keeper, door)
  const post = blindly ? postBlindly(form, blindly, door, rights) : postThrough(door, form)
  startSession(blindly ? form : toldByLink(form), keeper, post, door)
}

/** Form about people instead of questions: a lazy chunk, for the few who manage somebody. */
async function openReview(form: PulseForm, door: Door, place: NonNullable<Door['review']>): Promise<void> {
  const come = await import('../review/open-review-page').catch(noConnection)
  const ends = { onSent: () => showSent(form, '', door), onAnswered: () => showAlreadySent(form, door) }
  if (come) await come.openReviewPage(form, place, ends)
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
const noConnection = (): void =>
  showPage(
    'Ошибка',
    <ErrorBlock isPage detail="Нет связи. Проверьте сеть и попробуйте ещё раз" onRetry={() => location.reload()} />,
  )

/**
 * Without WebCrypto (an old browser, a page without https) the answer is sent with its link, and the promise says so.
 */
const toldByLink = (form: PulseForm): PulseForm => ({ ...form, promise: form.promise_by_link ?? form.promise })

type Post = {
  /** Work done ahead, while the person is still answering. */
  prepare?: () => void
  send: (responses: Fields, attempt: string) => Promise<Outcome>
  /** Removes everything about the sent answer from the device. */
  forget?: () => void
  /** Records on this device, for the signed-in person, that the answer was sent. The server does not know it. */
  remember?: () => Promise<void>
  /** Value sent with the last answer; the number of its receipt is made from it. */
  given: string
}

function postThrough(door: Door, form: PulseForm): Post {
  const { pulse, round_id } = form
  return {
    given: '',
    async send(responses, attempt) {
      this.given = attempt
      // The link of a letter carries the promise to compare with. Without it the form is compared with the public
      // manifest.
      if (pulse.is_anonymous && (location.hash || door.own)) {
        const refused = await import('./proof/check-promise').then(
          (its) => its.refusedPromise(form, location.hash),
          notThere,
        )
        if (refused) return refused
      }
      // The time of an anonymous answer stays on the device: it would help to recognise the author.
      return door.submit({
        responses,
        completion_time: pulse.is_anonymous ? null : Math.floor(Date.now() / 1000),
        attempt,
        round_id,
      })
    },
  }
}

/** A lazy chunk could not be loaded. */
const notThere = (): Outcome => ({ kind: 'undecided', reason: 'network', retryAfterMs: 0 })

/**
 * Answers without a link. The right to answer is taken when the person begins, so that its time says nothing about the
 * answer.
 */
function postBlindly(
  form: PulseForm,
  credential: NonNullable<PulseForm['credential']>,
  { sign }: Door,
  keeper: Keeper<Right>,
): Post {
  let taker: Promise<Taker> | null = null
  const take = async () => {
    taker ??= import('./right/take-right').then(({ openTaker }) =>
      openTaker({ credential, form, fragment: location.hash, sign, keeper }),
    )
    return (await taker).take()
  }
  return {
    given: '',
    prepare: () => void take().catch(() => {}),
    async send(responses) {
      try {
        const taken = await take()
        if ('outcome' in taken) return taken.outcome
        const { key_id, message, signature } = taken.right
        this.given = message
        return await postAnswer('/api/pulse/answer', { round: credential.round, key_id, message, signature, responses })
      } catch {
        // The lazy chunk that takes the right could not be loaded.
        taker = null
        return notThere()
      }
    },
    forget: keeper.drop,
    remember: async () => (await import('./right/remember-sent')).rememberSent(form),
  }
}

function showRefusal(refusal: Refusal, { keepers, own }: Door) {
  const keeper = keepers(null).draft
  const end = (own?.ends ?? ends)[refusal.status]
  const isLost = end && keeper.load()?.isSending
  if (end) keeper.drop()
  const told = end && { ...end, text: `${isLost ? 'Ваш ответ не успел отправиться. ' : ''}${end.text}` }
  showRefused(refusal, {
    ends: told ? { [refusal.status]: told } : {},
    failed: 'Ошибка загрузки опроса',
    after: own?.back,
  })
}

const ends: Ends = {
  404: brokenLink(
    'Откройте последнее письмо с опросом, а если его нет, спросите того, кто проводит опросы в вашей компании.',
  ),
  410: {
    title: 'Опрос завершён',
    text: 'Ответы больше не принимаются. О результатах спросите того, кто проводит опросы в вашей компании.',
  },
}

function showAnswered(form: PulseForm, keeper: DraftKeeper, door: Door) {
  const wasOurs = keeper.load()?.isSending === true
  keeper.drop()
  if (wasOurs) showSent(form, '', door)
  else showAlreadySent(form, door)
}

function showSent(form: PulseForm, given: string, { own }: Door) {
  const title = 'Ответ отправлен!'
  const draw = (receipt?: ComponentChild) =>
    showPage(
      title,
      <DonePage
        isSent
        title={title}
        notes={afterwards(form)}
        after={
          <>
            {receipt}
            {own?.back}
          </>
        }
      >
        {thanks(form)}
      </DonePage>,
    )
  draw()
  // The answer was sent by an earlier page, so the value sent with it is no longer known.
  if (given && form.contract)
    void import('./proof/receipt-block').then(
      ({ ReceiptBlock }) => draw(<ReceiptBlock form={form} given={given} />),
      notThere,
    )
}

const showAlreadySent = (form: PulseForm, door: Door) =>
  showEnd(
    {
      title: 'Вы уже ответили',
      text: `Ответ на опрос ${quoted(form.pulse.title)} у нас есть, второй раз отвечать не нужно. Спасибо!`,
    },
    door.own?.back,
  )

/** The right was taken on another device, or here with a sent answer: nobody knows which. */
function showTaken(keeper: DraftKeeper, door: Door) {
  keeper.drop()
  showEnd(door.own?.taken ?? taken, door.own?.back)
}

const taken: End = {
  title: 'Ответ уже начат или отправлен',
  text: 'По этой ссылке уже начали отвечать: здесь или на\u00a0другом устройстве. Дошёл ли ответ, не\u00a0знаем и\u00a0мы: он хранится без имени. Поэтому начать второй раз нельзя.',
}

function startSession(form: PulseForm, keeper: DraftKeeper, post: Post, door: Door) {
  const { questions, title } = form.pulse
  let issue: AnswerIssue | null = null
  let guard: QuestionBodyProps['guard']
  let Promised: typeof PromisedBlock | undefined
  let isOver = false
  let isGuarded = !form.pulse.is_anonymous || questions.every(({ type }) => type !== 'text')

  const session = formSession({
    keeper,
    newAttempt,
    pause: interruptiblePause(window),
    afterSilence,
    post: (fields, attempt) => post.send(fields, attempt),
    onChange: show,
  })

  function show() {
    const state = session.state()
    const { step } = state.sending
    // The final page is rendered once: later data or a returned network change nothing.
    if (isOver) return
    isOver = step === 'sent' || step === 'already_sent'
    if (isOver) post.forget?.()
    if (step === 'sent' && post.remember) void post.remember().catch(() => {})
    if (step === 'sent') return showSent(form, post.given, door)
    if (step === 'already_sent') return showAlreadySent(form, door)
    showPage(
      title,
      <RespondPage
        form={form}
        state={state}
        issue={issue}
        isOnline={navigator.onLine}
        guard={guard}
        onTouch={() => void bringGuard()}
        onAnswer={(id, value) => {
          if (issue?.questionId === id) issue = null
          post.prepare?.()
          session.edit(withAnswer(session.state().fields, id, value))
        }}
        onSubmit={() => submit(session.submit)}
        before={door.own?.back}
        after={Promised && <Promised form={form} />}
      />,
    )
  }

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
    show()
  }

  function submit(send: (responses: Fields) => Promise<void>) {
    const checked = checkAnswers(questions, fittingAnswers(questions, session.state().fields))
    if ('answers' in checked) return void send(Object.fromEntries(checked.answers))
    issue = checked.issue
    show()
    turnTo(issue.number)
  }

  /** Loads the full text of the promise. */
  async function bringPromised() {
    Promised = (await import('./proof/promised-block').catch(() => null))?.PromisedBlock
    show()
  }

  // The first view loads nothing else: this is loaded at the first sign of a person.
  if (form.contract)
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      addEventListener(sign, () => void bringPromised(), { once: true, passive: true })
  addEventListener('online', show)
  addEventListener('offline', show)
  if (session.state().isKept) void bringGuard()
  if (session.wasSending) submit(session.resume)
  else show()
}

/** Scrolls to the whole question and focuses its input. */
function turnTo(number: number) {
  const question = document.getElementById(questionElementId(number))
  question?.scrollIntoView({ block: 'start' })
  question?.querySelector<HTMLElement>('input:checked, input, textarea')?.focus({ preventScroll: true })
}
