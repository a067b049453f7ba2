import { planLimits } from '@kamerton/contract/development-plans/constants'
import { planDayText, planFormLead, planFormTitle, whoseAndWhen } from '@kamerton/contract/development-plans/form-head'
import {
  activityStatusLabels,
  activityTypeLabels,
  priorityLabels,
  skillTypeLabels,
} from '@kamerton/contract/development-plans/labels'
import { daysLate, lateWords } from '@kamerton/contract/development-plans/late'
import { planStatusLabels } from '@kamerton/contract/development-plans/status-labels'
import type { ComponentChildren } from 'preact'
import { dayIn } from '../../kit/day-in'
import { Icon } from '../../kit/icon'
import { SendBar } from '../../kit/send-bar'
import type { ShownComment } from '../../kit/shared-comment'
import type { FormView } from '../../kit/show-form'
import { type OpenedPlan, progressOf, type ShownPlan } from './form'

type PlanPageProps = FormView & {
  form: OpenedPlan
  comment: ShownComment
  onComment: (text: string) => void
}

/** A plan to read, with the comment of its owner. */
export function PlanPage(props: PlanPageProps) {
  const { form } = props
  const { plan } = form
  const late: Late = (step) => lateSaid(daysLate(step, plan.status, dayIn(form.time_zone, new Date())))
  return (
    <>
      <h1>{planFormTitle}</h1>
      <p class="lead">{planFormLead}</p>
      <div class="facts">
        <strong>{plan.title}</strong>
        <span>{whoseAndWhen(form)}</span>
      </div>
      <p class="state">
        <span>{planStatusLabels[plan.status]}</span>
        <progress class="done-share" max={100} value={progressOf(plan)} aria-label="Прогресс плана" />
        <b>{progressOf(plan)}&nbsp;%</b>
      </p>
      {plan.description && <p class="about">{plan.description}</p>}
      <Part title="Цели" empty={plan.goals.length === 0 && 'Цели не определены'}>
        <ol class="goals">
          {plan.goals.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ol>
      </Part>
      <Part title="Навыки" empty={plan.skills.length === 0 && 'Навыки не определены'}>
        {plan.skills.map((skill) => (
          <Skill key={skill.id} skill={skill} late={late} />
        ))}
      </Part>
      <Part title="Ключевые вехи" empty={plan.milestones.length === 0 && 'Вехи не определены'}>
        <ul class="lines">
          {plan.milestones.map(({ id, title, date, status }) => (
            <Line key={id} isDone={status === 'completed'} title={title}>
              {activityStatusLabels[status]}, {planDayText(date)}
              {late({ status, day: date })}
            </Line>
          ))}
        </ul>
      </Part>
      {plan.manager_comment && (
        <Part title="Комментарий руководителя">
          <blockquote>{plan.manager_comment}</blockquote>
        </Part>
      )}
      {form.may_comment ? <Comment {...props} /> : <OwnWords {...props.comment} />}
      <p class="until">Ссылка действует до&nbsp;{expiryOf(form)}.</p>
    </>
  )
}

/** Note on a late step; nothing for any other step. */
type Late = (step: Parameters<typeof daysLate>[0]) => ComponentChildren

const lateSaid = (days: number): ComponentChildren => days > 0 && <b class="late">, {lateWords(days)}</b>

const expiryOf = ({ expires_at, time_zone: timeZone }: OpenedPlan): string =>
  new Date(expires_at)
    .toLocaleDateString('ru-RU', { day: 'numeric', month: 'long', timeZone })
    .replaceAll(' ', '\u00a0')

type PartProps = { title: string; empty?: string | false; children: ComponentChildren }

const Part = ({ title, empty, children }: PartProps) => (
  <section class="part">
    <h2>{title}</h2>
    {empty ? <p class="empty">{empty}</p> : children}
  </section>
)

const Skill = ({ skill, late }: { skill: ShownPlan['skills'][number]; late: Late }) => (
  <section class="skill">
    <h3>
      {skill.name} <b>{skill.progress}&nbsp;%</b>
    </h3>
    <p>
      {skillTypeLabels[skill.type]}, {priorityLabels[skill.priority]}, уровень {skill.current_level}&nbsp;→&nbsp;
      {skill.target_level}
    </p>
    <ul class="lines">
      {skill.activities.map(({ id, title, description, type, status, due_date }) => (
        <Line key={id} isDone={status === 'completed'} title={title}>
          {activityTypeLabels[type]}, {activityStatusLabels[status].toLowerCase()}
          {due_date && `, до\u00a0${planDayText(due_date)}`}
          {late({ status, day: due_date })}
          {description && <span class="about">{description}</span>}
        </Line>
      ))}
    </ul>
  </section>
)

const Line = ({ isDone, title, children }: { isDone: boolean; title: string; children: ComponentChildren }) => (
  <li class={isDone ? 'done-line' : undefined}>
    {isDone ? <Icon name="check" /> : <i class="ring" />}
    <div>
      {title}
      <small>{children}</small>
    </div>
  </li>
)

function Comment({ state, isOnline, comment: { typed, stored, isApart }, onComment, onSubmit }: PlanPageProps) {
  return (
    <form
      class="comment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h2 id="comment-title">Ваш комментарий</h2>
      <textarea
        id="comment"
        rows={5}
        maxLength={planLimits.commentLength}
        readOnly={state.sending.step !== 'editing'}
        aria-labelledby="comment-title"
        aria-describedby="comment-hint"
        placeholder="Что получается, что мешает, что стоит изменить"
        value={typed}
        onInput={(event) => onComment(event.currentTarget.value)}
      />
      <p class="hint" id="comment-hint">
        Его увидят все, кто видит этот план
      </p>
      {isApart && stored && (
        <section class="theirs" aria-label="Сохранено сейчас">
          <h3>Сохранено сейчас</h3>
          <blockquote>{stored}</blockquote>
          <button type="button" onClick={() => onComment(stored)}>
            Взять сохранённое
          </button>
        </section>
      )}
      <SendBar state={state} isOnline={isOnline} isOff={typed.trim() === ''} label="Отправить комментарий" />
    </form>
  )
}

/** A plan that accepts no comment any more, with the text that was not sent in time. */
const OwnWords = ({ typed, stored }: ShownComment) => (
  <Part title="Ваш комментарий" empty={!stored && !typed && 'Комментария нет'}>
    {stored && <blockquote>{stored}</blockquote>}
    <p class="empty">Этот план больше не&nbsp;ждёт комментариев.</p>
    {typed && typed !== stored && (
      <>
        <p>Вы не&nbsp;успели отправить:</p>
        <blockquote>{typed}</blockquote>
      </>
    )}
  </Part>
)
