import type { ErrorCode } from '@kamerton/contract/errors'
import { employeeLinkDays } from '@kamerton/contract/one-to-one/constants'
import { prepareTitle } from '@kamerton/contract/one-to-one/form-head'
import { newAttempt } from '../../kit/attempt'
import { brokenLink, type Ends, expiredLink, saidOr, showRefused } from '../../kit/closed-door'
import { type DraftKeeper, draftKeeper, type Fields } from '../../kit/draft'
import { ErrorBlock } from '../../kit/error-block'
import { type FormSession, formSession } from '../../kit/form-session'
import { takeToken, tokenHash } from '../../kit/link-token'
import { openForm } from '../../kit/open-form'
import { nameCompany, showPage } from '../../kit/page-frame'
import { afterSilence, interruptiblePause } from '../../kit/pause'
import { ask, type Outcome } from '../../kit/post-answer'
import type { Refusal } from '../../kit/refusal'
import { newActName, postOnce } from './add-point'
import { isPreparedForm, type PreparedForm, pointsIn, versionIn } from './form'
import { type Adding, PreparePage } from './prepare-page'
import './prepare.css'

const changedMeanwhile: ErrorCode = 'changed_meanwhile'
const tooLate: ErrorCode = 'comment_too_late'

export async function openPreparePage() {
  const token = takeToken(location.href, history)
  if (!token) return showPage('Ошибка', <ErrorBlock isPage detail="Токен не найден" />)
  const query = `?token=${encodeURIComponent(token)}`
  const keeper = draftKeeper(() => localStorage, `one-to-one:${tokenHash(token)}`)
  const opened = await openForm(`/api/one-to-one/form${query}`, isPreparedForm)
  if ('refusal' in opened) return showRefused(opened.refusal, { ends, failed: 'Ошибка загрузки формы' })
  nameCompany(opened.form.company_name)
  prepare(opened.form, query, keeper)
}

const ends: Ends = {
  404: brokenLink('Откройте последнее письмо о встрече или попросите ссылку у руководителя.'),
  410: expiredLink(employeeLinkDays),
}

function prepare(opened: PreparedForm, query: string, keeper: DraftKeeper) {
  let form = opened
  let adding: Adding = { step: 'ready', refusal: null }
  let actName = newActName()
  let isSent = false
  let isApart = false
  let problem: string | null = null
  let session: FormSession

  const commentOf = (fields: Fields): string => String(fields.comment ?? form.employee_comments ?? '')
  const pointOf = (fields: Fields): string => String(fields.point ?? '')

  async function post({ comment }: Fields): Promise<Outcome> {
    const text = String(comment).trim()
    const { outcome, data } = await ask(`/api/one-to-one/form/submit${query}`, {
      employee_comments: text,
      version: form.version,
    })
    if (outcome.kind === 'sent') {
      form = { ...form, employee_comments: text, version: versionIn(data) ?? form.version }
      isSent = true
      isApart = false
    }
    if (outcome.kind === 'refused') return refused(outcome.refusal)
    return outcome
  }

  /** Shows the server's message and the saved text beside the typed one. */
  async function refused(refusal: Refusal): Promise<Outcome> {
    if (refusal.code === changedMeanwhile || refusal.code === tooLate) {
      const { data } = await ask(`/api/one-to-one/form${query}`)
      if (isPreparedForm(data)) form = data
      isApart = refusal.code === changedMeanwhile
    }
    return { kind: 'refused', refusal: { ...refusal, detail: saidOr(refusal.detail, 'Ошибка отправки формы') } }
  }

  /** The form stays after each sending: the comment may be changed until the meeting is over. */
  function begin(): FormSession {
    return formSession({
      keeper,
      newAttempt,
      pause: interruptiblePause(window),
      afterSilence,
      post,
      onChange({ sending, fields }) {
        if (sending.step === 'sent' || sending.step === 'already_sent') {
          session = begin()
          if (fields.point) session.edit({ point: fields.point })
        }
        show()
      },
    })
  }

  async function addPoint() {
    const text = pointOf(session.state().fields).trim()
    if (!text || adding.step === 'sending') return
    adding = { step: 'sending' }
    show()
    const { outcome, data } = await postOnce(`/api/one-to-one/form/agenda${query}`, { text }, actName)
    const agenda = pointsIn(data)
    if (outcome.kind === 'sent') {
      actName = newActName()
      if (agenda) form = { ...form, agenda }
      session.edit({ ...session.state().fields, point: '' })
      adding = { step: 'ready', refusal: null }
    } else if (outcome.kind === 'refused') {
      actName = newActName()
      adding = { step: 'ready', refusal: saidOr(outcome.refusal.detail, 'Ошибка отправки формы') }
    } else adding = { step: 'ready', refusal: 'Нет связи. Пункт сохранён на этом устройстве, добавьте его ещё раз.' }
    show()
  }

  function edit(changes: Fields) {
    isSent = false
    problem = null
    session.edit({ ...session.state().fields, ...changes })
  }

  function submit() {
    const { fields } = session.state()
    const comment = commentOf(fields)
    if (comment.trim()) return void session.submit({ ...fields, comment })
    problem = 'Напишите комментарий'
    return show()
  }

  function show() {
    const state = session.state()
    showPage(
      prepareTitle,
      <PreparePage
        form={form}
        state={state}
        isOnline={navigator.onLine}
        isSent={isSent}
        isApart={isApart}
        problem={problem}
        comment={commentOf(state.fields)}
        point={pointOf(state.fields)}
        adding={adding}
        onComment={(comment) => edit({ comment })}
        onPoint={(point) => edit({ point })}
        onAddPoint={() => void addPoint()}
        onClose={() => {
          isSent = false
          show()
        }}
        onSubmit={submit}
      />,
    )
  }

  session = begin()
  addEventListener('online', show)
  addEventListener('offline', show)
  if (session.wasSending && form.may_comment) void session.resume(session.state().fields)
  else show()
}
