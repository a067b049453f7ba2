import { formLimits } from '@kamerton/contract/one-to-one/constants'
import { dayText, prepareLead, prepareTitle, wholeMoment, whoMeet } from '@kamerton/contract/one-to-one/form-head'
import { useRef } from 'preact/hooks'
import { Icon } from '../../kit/icon'
import { SendBar } from '../../kit/send-bar'
import type { ShownComment } from '../../kit/shared-comment'
import type { FormView } from '../../kit/show-form'
import type { PreparedForm } from './form'

/** State of this form beyond what is typed and sent. */
export type OwnState = {
  isSent: boolean
  /** Error in the comment, found before sending. */
  problem: string | null
  /** State of adding a point to the agenda, and why the last one was not added. */
  isAdding: boolean
  notAdded: string | null
}

type PreparePageProps = FormView & {
  form: PreparedForm
  own: OwnState
  comment: ShownComment
  point: string
  on: {
    comment: (text: string) => void
    point: (text: string) => void
    addPoint: () => void
    close: () => void
  }
}

const beginnings = ['Что получилось', 'Что мешает', 'Чего хочу дальше'] as const

export function PreparePage(props: PreparePageProps) {
  const { form, own, on } = props
  return (
    <>
      {/* From here to the comment this equals the HTML from the server: `headOf` in the contract. */}
      <h1>{prepareTitle}</h1>
      <p class="lead">{prepareLead}</p>
      <div class="facts">
        <strong>{wholeMoment(form)}</strong>
        <span>{whoMeet(form)}</span>
      </div>
      {form.may_comment ? <Comment {...props} /> : <TooLate status={form.status} {...props.comment} />}
      <Agenda {...props} />
      <Agreements form={form} />
      <p class="until">Ссылка действует до&nbsp;{dayText(form, form.expires_at)}.</p>
      {own.isSent && <Sent manager={form.manager.full_name} onClose={on.close} />}
    </>
  )
}

function Comment({ form, state, isOnline, onSubmit, own: { problem }, comment, on }: PreparePageProps) {
  const { typed, stored, isApart } = comment
  const box = useRef<HTMLTextAreaElement>(null)
  const isLocked = state.sending.step !== 'editing'
  const isEmpty = typed.trim() === ''
  const insert = (beginning: string) => {
    on.comment(`${typed.trimEnd()}${isEmpty ? '' : '\n'}${beginning}: `)
    box.current?.focus()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        if (isEmpty) box.current?.focus()
      }}
    >
      <h2 class="title" id="comment-title">
        Ваш комментарий
      </h2>
      <div inert={isLocked}>
        <div class="hints" role="group" aria-label="Вставить начало">
          {beginnings.map((beginning) => (
            <button type="button" key={beginning} onClick={() => insert(beginning)}>
              {beginning}
            </button>
          ))}
        </div>
        <textarea
          id="comment"
          ref={box}
          rows={6}
          maxLength={formLimits.commentLength}
          aria-labelledby="comment-title"
          aria-describedby="comment-problem comment-hint"
          aria-invalid={problem !== null}
          aria-required
          value={typed}
          onInput={(event) => on.comment(event.currentTarget.value)}
        />
      </div>
      {problem && (
        <p class="problem" id="comment-problem" role="alert">
          {problem}
        </p>
      )}
      <p class="hint" id="comment-hint">
        {form.seen_by}. Менять можно, пока встреча не&nbsp;завершена
      </p>
      {isApart && stored && (
        <section class="theirs" aria-label="Сохранено сейчас">
          <h2>Сохранено сейчас</h2>
          <p>{stored}</p>
          <button type="button" onClick={() => on.comment(stored)}>
            Взять сохранённое
          </button>
        </section>
      )}
      <SendBar state={state} isOnline={isOnline} label="Отправить комментарий" />
    </form>
  )
}

/** Page for a meeting that is over: it says that it is too late and keeps the unsent text. */
const TooLate = ({ status, typed, stored }: ShownComment & Pick<PreparedForm, 'status'>) => (
  <section class="late">
    <h2>{status === 'cancelled' ? 'Встреча отменена' : 'Встреча уже завершена'}</h2>
    <p>Изменить комментарий больше нельзя.</p>
    {stored && <blockquote>{stored}</blockquote>}
    {typed && typed !== stored && (
      <>
        <p>Вы не&nbsp;успели отправить:</p>
        <blockquote>{typed}</blockquote>
      </>
    )}
  </section>
)

function Agenda({ form, point, own, on }: PreparePageProps) {
  if (form.agenda.length === 0 && !form.may_comment) return null
  return (
    <section class="part">
      <h2>Повестка</h2>
      <ul>
        {form.agenda.map(({ id, text, by, is_done, carried_from }) => (
          <li key={id} class={is_done ? 'done-line' : undefined}>
            {is_done ? <Icon name="check" /> : <i class="ring" />}
            <div>
              {text}
              <small>
                {by === 'employee' ? 'вы' : form.manager.full_name}
                {carried_from && `, перенесено с\u00a0${dayText(form, carried_from)}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {form.may_comment && (
        <form
          class="add"
          onSubmit={(event) => {
            event.preventDefault()
            on.addPoint()
          }}
        >
          <input
            type="text"
            aria-label="Новый пункт повестки"
            placeholder="О чём ещё поговорить?"
            maxLength={formLimits.pointLength}
            value={point}
            onInput={(event) => on.point(event.currentTarget.value)}
          />
          <button type="submit" aria-disabled={own.isAdding}>
            {own.isAdding ? 'Добавляем…' : 'Добавить'}
          </button>
        </form>
      )}
      {own.notAdded && (
        <p class="problem" role="alert">
          {own.notAdded}
        </p>
      )}
    </section>
  )
}

const Agreements = ({ form }: { form: PreparedForm }) =>
  form.agreements.length > 0 && (
    <section class="part">
      <h2>Договорились в&nbsp;прошлый раз</h2>
      <ul>
        {form.agreements.map(({ id, text, is_done, responsible, due_on }) => (
          <li key={id} class={is_done ? 'done-line' : undefined}>
            {is_done ? <Icon name="check" /> : <i class="ring" />}
            <div>
              {text}
              <small>
                {responsible === 'employee' ? 'вы' : form.manager.full_name}
                {due_on && `, до\u00a0${dayText(form, `${due_on}T12:00:00Z`)}`}
                {is_done && ', сделано'}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )

/** Opened as a modal dialog: screen readers announce it at once, and Escape closes it. */
const Sent = ({ manager, onClose }: { manager: string; onClose: () => void }) => (
  <dialog
    ref={(window) => void (window && !window.open && window.showModal())}
    aria-labelledby="sent"
    onClose={onClose}
  >
    <h2 id="sent">Комментарий отправлен</h2>
    <p>{manager} увидит его до&nbsp;встречи. Пока она не&nbsp;завершена, вы можете вернуться и&nbsp;дописать.</p>
    <form method="dialog">
      <button type="submit">Хорошо</button>
    </form>
  </dialog>
)
