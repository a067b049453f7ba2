import { quoted } from '@kamerton/contract/lib/names'
import { type AnswerIssue, checkAnswers } from '@kamerton/contract/pulses/rules'
import type { PulseForm } from '@kamerton/contract/pulses/schemas'
import { newAttempt } from '../../kit/attempt'
import { DonePage } from '../../kit/done-page'
import { type DraftKeeper, draftKeeper } from '../../kit/draft'
import { ErrorBlock } from '../../kit/error-block'
import { formSession } from '../../kit/form-session'
import { takeToken, tokenHash } from '../../kit/link-token'
import { openForm } from '../../kit/open-form'
import { nameCompany, showPage } from '../../kit/page-frame'
import { afterSilence, interruptiblePause } from '../../kit/pause'
import { postAnswer } from '../../kit/post-answer'
import { isRecord, type Refusal } from '../../kit/refusal'
import { fittingAnswers, withAnswer } from './answers'
import { afterwards, thanks } from './promises'
import { type QuestionBodyProps, questionElementId } from './question-block'
import { RespondPage } from './respond-page'
import './choices.css'
import './respond.css'
import '../../guard/guard.css'

/** The server checked every field on its way out; this only tells a form from anything else. */
const isPulseForm = (data: unknown): data is PulseForm =>
  isRecord(data) && isRecord(data.pulse) && Array.isArray(data.pulse.questions) && isRecord(data.user)

export async function openRespondPage() {
  const token = takeToken(location.href, history)
  if (!token) return showPage('Ошибка', <ErrorBlock isPage detail="Токен не найден в URL" />)
  const query = `?token=${encodeURIComponent(token)}`
  const keeper = draftKeeper(() => localStorage, `pulse:${tokenHash(token)}`)
  const opened = await openForm(`/api/pulse/form${query}`, isPulseForm)
  if ('refusal' in opened) return showRefusal(opened.refusal, keeper)
  const { form } = opened
  nameCompany(form.company_name)
  if (form.already_answered) return showAnswered(form, keeper)
  startSession(form, keeper, `/api/pulse/submit${query}`)
}

function showRefusal({ status, detail, company }: Refusal, keeper: DraftKeeper) {
  const end = ends[status]
  if (!end) {
    const onRetry = status >= 500 || status === 429 ? () => location.reload() : undefined
    return showPage('Ошибка', <ErrorBlock isPage detail={detail} onRetry={onRetry} />)
  }
  const isLost = keeper.load()?.isSending
  keeper.drop()
  if (company) nameCompany(company)
  showPage(
    end.title,
    <DonePage isSent={false} title={end.title}>
      {isLost && 'Ваш ответ не успел отправиться. '}
      {end.text}
    </DonePage>,
  )
}

/** Where a link leads nowhere any more: what happened, and whom to ask. Only a link that was right has a company to name. */
const ends: Readonly<Record<number, { title: string; text: string }>> = {
  404: {
    title: 'Ссылка не работает',
    text: 'Возможно, её заменила новая или она скопирована не целиком. Откройте последнее письмо с опросом, а если его нет, спросите того, кто проводит опросы в вашей компании.',
  },
  410: {
    title: 'Опрос завершён',
    text: 'Ответы больше не принимаются. О результатах спросите того, кто проводит опросы в вашей компании.',
  },
}

function showAnswered(form: PulseForm, keeper: DraftKeeper) {
  const wasOurs = keeper.load()?.isSending === true
  keeper.drop()
  if (wasOurs) showSent(form)
  else showAlreadySent(form)
}

const showSent = (form: PulseForm) =>
  showPage(
    'Ответ отправлен!',
    <DonePage isSent title="Ответ отправлен!" notes={afterwards(form)}>
      {thanks(form)}
    </DonePage>,
  )

const showAlreadySent = (form: PulseForm) =>
  showPage(
    'Вы уже ответили',
    <DonePage isSent={false} title="Вы уже ответили">
      Ответ на опрос {quoted(form.pulse.title)} у нас есть, второй раз отвечать не нужно. Спасибо!
    </DonePage>,
  )

function startSession(form: PulseForm, keeper: DraftKeeper, submitUrl: string) {
  const { questions, title, is_anonymous: isAnonymous } = form.pulse
  let issue: AnswerIssue | null = null
  let guard: QuestionBodyProps['guard']
  let isGuarded = !isAnonymous || questions.every(({ type }) => type !== 'text')

  const session = formSession({
    keeper,
    newAttempt,
    pause: interruptiblePause(window),
    afterSilence,
    post: (responses, attempt) =>
      // The time of an anonymous answer stays on the device: it would help to recognise the author.
      postAnswer(submitUrl, {
        responses,
        completion_time: isAnonymous ? null : Math.floor(Date.now() / 1000),
        attempt,
        round_id: form.round_id,
      }),
    onChange: show,
  })

  function show() {
    const state = session.state()
    if (state.sending.step === 'sent') return showSent(form)
    if (state.sending.step === 'already_sent') return showAlreadySent(form)
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
          session.edit(withAnswer(session.state().fields, id, value))
        }}
        onSubmit={() => submit(session.submit)}
      />,
    )
  }

  /**
   * Asked for with the first touch of the form, whichever question it is: what stands in the server's log then does not tell who
   * began a comment. Without it the form is whole.
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

  function submit(send: (responses: Record<string, string | number>) => Promise<void>) {
    const checked = checkAnswers(questions, fittingAnswers(questions, session.state().fields))
    if ('answers' in checked) return void send(Object.fromEntries(checked.answers))
    issue = checked.issue
    show()
    turnTo(issue.number)
  }

  addEventListener('online', show)
  addEventListener('offline', show)
  if (session.state().isKept) void bringGuard()
  if (session.wasSending) submit(session.resume)
  else show()
}

/** Shows the whole question, and leaves the focus where its answer is given. */
function turnTo(number: number) {
  const question = document.getElementById(questionElementId(number))
  question?.scrollIntoView({ block: 'start' })
  question?.querySelector<HTMLElement>('input:checked, input, textarea')?.focus({ preventScroll: true })
}
