import { employeeLinkDays } from '@kamerton/contract/one-to-one/constants'
import { prepareTitle } from '@kamerton/contract/one-to-one/form-head'
import { brokenLink, expiredLink, saidOr } from '../../kit/closed-door'
import type { Fields } from '../../kit/draft'
import { type FormLink, linkTo, openForm } from '../../kit/open-form'
import { ask, type Outcome } from '../../kit/post-answer'
import { sharedComment } from '../../kit/shared-comment'
import { type ShownForm, showForm } from '../../kit/show-form'
import { newActName } from './act-name'
import { isPreparedForm, type PreparedForm, pointsIn } from './form'
import { type OwnState, PreparePage } from './prepare-page'
import './prepare.css'

const failed = 'Ошибка отправки формы'

export const openPreparePage = (): Promise<void> =>
  openForm(linkTo('/api/one-to-one/form', 'one-to-one', isPreparedForm), begin, {
    ends: {
      404: brokenLink('Откройте последнее письмо о встрече или попросите ссылку у руководителя.'),
      410: expiredLink(employeeLinkDays),
    },
    failed: 'Ошибка загрузки формы',
  })

function begin(opened: PreparedForm, link: FormLink<PreparedForm>) {
  const comment = sharedComment(opened, link, {
    call: ['/submit', 'employee_comments', 'version'],
    storedIn: ({ employee_comments, version }) => [employee_comments, version],
    failed,
  })
  const own: OwnState = { isSent: false, problem: null, isAdding: false, notAdded: null }
  let actName = newActName()

  const pointIn = (fields: Fields): string => String(fields.point ?? '')
  const change = (changes: Partial<OwnState>) => {
    Object.assign(own, changes)
    form.draw()
  }

  async function addPoint() {
    const text = pointIn(form.state().fields).trim()
    if (!text || own.isAdding) return
    change({ isAdding: true, notAdded: null })
    const { outcome, data } = await ask(link.at('/agenda'), { text }, { 'idempotency-key': actName })
    // A decided call is over; an undecided one is repeated under its name.
    if (outcome.kind !== 'undecided') actName = newActName()
    if (outcome.kind === 'sent') {
      comment.form = { ...comment.form, agenda: pointsIn(data) ?? comment.form.agenda }
      form.edit({ ...form.state().fields, point: '' })
    }
    change({ isAdding: false, notAdded: whyNotAdded(outcome) })
  }

  function edit(changes: Fields) {
    Object.assign(own, { isSent: false, problem: null })
    form.edit({ ...form.state().fields, ...changes })
  }

  const form: ShownForm = showForm({
    title: prepareTitle,
    store: link.store,
    page: (view) => (
      <PreparePage
        {...view}
        form={comment.form}
        own={own}
        comment={comment.shown(view.state.fields)}
        point={pointIn(view.state.fields)}
        on={{
          comment: (typed) => edit({ comment: typed }),
          point: (point) => edit({ point }),
          addPoint: () => void addPoint(),
          close: () => change({ isSent: false }),
        }}
      />
    ),
    ready(fields) {
      const { typed } = comment.shown(fields)
      if (!comment.form.may_comment) return null
      if (typed.trim()) return { ...fields, comment: typed }
      own.problem = 'Напишите комментарий'
      return null
    },
    send: comment.send,
    // The form stays after each sending: the comment may be changed until the meeting is over.
    onSent({ fields: { point } }) {
      own.isSent = true
      form.again()
      if (point) form.edit({ point })
      else form.draw()
    },
  })
}

function whyNotAdded(outcome: Outcome): string | null {
  if (outcome.kind === 'refused') return saidOr(outcome.refusal.detail, failed)
  return outcome.kind === 'sent' ? null : 'Нет связи. Пункт сохранён на этом устройстве, добавьте его ещё раз.'
}
