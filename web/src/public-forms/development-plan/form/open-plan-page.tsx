import { planLinkDays } from '@kamerton/contract/development-plans/constants'
import { planFormTitle } from '@kamerton/contract/development-plans/form-head'
import { brokenLink, type Ends, expiredLink } from '../../kit/closed-door'
import { DonePage } from '../../kit/done-page'
import { type FormLink, linkTo, openForm } from '../../kit/open-form'
import { showPage } from '../../kit/page-frame'
import { sharedComment } from '../../kit/shared-comment'
import { type ShownForm, showForm } from '../../kit/show-form'
import { Wave } from '../../kit/wave'
import { isOpenedPlan, type OpenedPlan } from './form'
import { PlanPage } from './plan-page'
import './plan.css'

/** The state of sending stays visible for this time before the page changes. */
const sentAfterMs = 500

export const openPlanPage = (): Promise<void> =>
  openForm(linkTo('/api/development-plans/form', 'development-plan', isOpenedPlan), begin, {
    ends,
    failed: 'Ошибка загрузки данных',
  })

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

function begin(opened: OpenedPlan, link: FormLink<OpenedPlan>) {
  const comment = sharedComment(opened, link, {
    call: ['/update-comment', 'employee_comment', 'comment_version'],
    storedIn: ({ plan, comment_version }) => [plan.employee_comment, comment_version],
    failed: 'Ошибка отправки комментария',
  })

  const form: ShownForm = showForm({
    title: planFormTitle,
    store: link.store,
    page: (view) => (
      <PlanPage
        {...view}
        form={comment.form}
        comment={comment.shown(view.state.fields)}
        onComment={(typed) => form.edit({ comment: typed })}
      />
    ),
    ready(fields) {
      const { typed } = comment.shown(fields)
      return comment.form.may_comment && typed.trim() ? { comment: typed } : null
    },
    async send(fields) {
      const outcome = await comment.send(fields)
      if (outcome.kind === 'sent') await new Promise((resolve) => setTimeout(resolve, sentAfterMs))
      return outcome
    },
    // The comment may be changed as long as the plan accepts one.
    onSent: () =>
      showSent(() => {
        form.again()
        form.draw()
        scrollTo(0, 0)
      }),
  })
}

const showSent = (onBack: () => void) =>
  showPage(
    'Комментарий отправлен',
    <DonePage
      wave={<Wave />}
      title="Комментарий отправлен!"
      after={
        <button type="button" class="send-button" onClick={onBack}>
          Вернуться к&nbsp;плану
        </button>
      }
    >
      Ваш комментарий успешно сохранен.
    </DonePage>,
  )
