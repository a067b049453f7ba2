import { planLinkDays } from '@kamerton/contract/development-plans/constants'
import { planFormTitle } from '@kamerton/contract/development-plans/form-head'
import type { ErrorCode } from '@kamerton/contract/errors'
import { newAttempt } from '../../kit/attempt'
import { brokenLink, type Ends, expiredLink, saidOr, showRefused } from '../../kit/closed-door'
import { DonePage } from '../../kit/done-page'
import { type DraftKeeper, draftKeeper, type Fields } from '../../kit/draft'
import { ErrorBlock } from '../../kit/error-block'
import { type FormSession, formSession } from '../../kit/form-session'
import { takeToken, tokenHash } from '../../kit/link-token'
import { openForm } from '../../kit/open-form'
import { nameCompany, showPage } from '../../kit/page-frame'
import { afterSilence, interruptiblePause } from '../../kit/pause'
import { ask, type Outcome } from '../../kit/post-answer'
import type { Refusal } from '../../kit/refusal'
import { isOpenedPlan, type OpenedPlan, versionIn } from './form'
import { PlanPage } from './plan-page'
import './plan.css'

/** The state of sending stays visible for this time before the page changes. */
const sentAfterMs = 500
const changedMeanwhile: ErrorCode = 'changed_meanwhile'
const tooLate: ErrorCode = 'plan_comment_too_late'

export async function openPlanPage() {
  const token = takeToken(location.href, history)
  if (!token) return showPage('Ошибка', <ErrorBlock isPage detail="Токен не найден" />)
  const query = `?token=${encodeURIComponent(token)}`
  const keeper = draftKeeper(() => localStorage, `development-plan:${tokenHash(token)}`)
  const opened = await openForm(`/api/development-plans/form${query}`, isOpenedPlan)
  if ('refusal' in opened) return showRefused(opened.refusal, { ends, failed: 'Ошибка загрузки данных' })
  nameCompany(opened.form.company_name)
  show(opened.form, query, keeper)
}

const ends: Ends = {
  404: brokenLink('Откройте последнее письмо о\u00a0плане или попросите ссылку у\u00a0руководителя.'),
  410: expiredLink(planLinkDays),
  plan_link_revoked: {
    title: 'Ссылку заменили новой',
    text: 'Откройте последнее письмо о\u00a0плане или попросите ссылку у\u00a0руководителя: написанное раньше сохранилось.',
  },
  plan_link_of_deleted: { title: 'План удалён', text: 'Если это ошибка, скажите руководителю.' },
  plan_link_of_left: {
    title: 'Ссылка больше не\u00a0действует',
    text: 'План развития закрыт: сотрудник покинул компанию.',
  },
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function show(opened: OpenedPlan, query: string, keeper: DraftKeeper) {
  let form = opened
  let isApart = false
  let session: FormSession

  const commentOf = (fields: Fields): string => String(fields.comment ?? form.plan.employee_comment ?? '')

  async function post({ comment }: Fields): Promise<Outcome> {
    const employee_comment = String(comment).trim()
    const { outcome, data } = await ask(`/api/development-plans/form/update-comment${query}`, {
      employee_comment,
      comment_version: form.comment_version,
    })
    if (outcome.kind === 'refused') return refused(outcome.refusal)
    if (outcome.kind !== 'sent') return outcome
    const plan = { ...form.plan, employee_comment }
    form = { ...form, plan, comment_version: versionIn(data) ?? form.comment_version }
    isApart = false
    await pass(sentAfterMs)
    return outcome
  }

  /** Shows the server's message and the saved text beside the typed one. */
  async function refused(refusal: Refusal): Promise<Outcome> {
    if (refusal.code === changedMeanwhile || refusal.code === tooLate) {
      const { data } = await ask(`/api/development-plans/form${query}`)
      if (isOpenedPlan(data)) form = data
      isApart = refusal.code === changedMeanwhile
    }
    return { kind: 'refused', refusal: { ...refusal, detail: saidOr(refusal.detail, 'Ошибка отправки комментария') } }
  }

  const begin = (): FormSession =>
    formSession({
      keeper,
      newAttempt,
      pause: interruptiblePause(window),
      afterSilence,
      post,
      onChange: ({ sending }) => (sending.step === 'sent' || sending.step === 'already_sent' ? showSent() : showPlan()),
    })

  function submit() {
    const comment = commentOf(session.state().fields)
    if (comment.trim()) void session.submit({ comment })
  }

  function showSent() {
    showPage(
      'Комментарий отправлен',
      <DonePage
        isSent
        title="Комментарий отправлен!"
        after={
          <button type="button" class="send-button" onClick={backToPlan}>
            Вернуться к&nbsp;плану
          </button>
        }
      >
        Ваш комментарий успешно сохранен.
      </DonePage>,
    )
  }

  /** Returns to the form: the comment may be changed as long as the plan accepts one. */
  function backToPlan() {
    session = begin()
    showPlan()
    scrollTo(0, 0)
  }

  function showPlan() {
    const state = session.state()
    showPage(
      planFormTitle,
      <PlanPage
        form={form}
        state={state}
        isOnline={navigator.onLine}
        isApart={isApart}
        comment={commentOf(state.fields)}
        onComment={(comment) => session.edit({ comment })}
        onSubmit={submit}
      />,
    )
  }

  const showIfOpen = () => {
    if (session.state().sending.step !== 'sent') showPlan()
  }
  session = begin()
  addEventListener('online', showIfOpen)
  addEventListener('offline', showIfOpen)
  if (session.wasSending && form.may_comment) void session.resume(session.state().fields)
  else showPlan()
}
