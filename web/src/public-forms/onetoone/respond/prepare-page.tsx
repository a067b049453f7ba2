import { formLimits } from '@kamerton/contract/one-to-one/constants'
import { dayText, prepareLead, prepareTitle, wholeMoment, whoMeet } from '@kamerton/contract/one-to-one/form-head'
import { useRef } from 'preact/hooks'
import type { FormState } from '../../kit/form-session'
import { Icon } from '../../kit/icon'
import { SendBar } from '../../kit/send-bar'
import type { PreparedForm } from './form'

/** State of adding a point to the agenda. */
export type Adding = { step: 'ready'; refusal: string | null } | { step: 'sending' }

type PreparePageProps = {
  form: PreparedForm
  state: FormState
  isOnline: boolean
  isSent: boolean
  /** Error in the comment, found before sending. */
  problem: string | null
  /** Somebody else has changed the comment meanwhile: the typed text stays, and theirs is shown below it. */
  isApart: boolean
  comment: string
  point: string
  adding: Adding
  onComment: (text: string) => void
  onPoint: (text: string) => void
  onAddPoint: () => void
  onClose: () => void
  onSubmit: () => void
}

const beginnings = ['Что получилось', 'Что мешает', 'Чего хочу дальше'] as const

export function PreparePage(props: PreparePageProps) {
  const { form, isSent, onClose } = props
  return (
    <>
      {/* From here to the comment this equals the HTML from the server: `headOf` in the contract. */}
      <h1>{prepareTitle}</h1>
      <p class="lead">{prepareLead}</p>
      <div class="facts">
        <strong>{wholeMoment(form)}</strong>
        <span>{whoMeet(form)}</span>
      </div>
      {form.may_comment ? <Comment {...props} /> : <TooLate form={form} typed={props.comment} />}
      <Agenda {...props} />
      <Agreements form={form} />
      <p class="until">Ссылка действует до&nbsp;{dayText(form, form.expires_at)}.</p>
      {isSent && <Sent manager={form.manager.full_name} onClose={onClose} />}
    </>
  )
}

function Comment({ form, state, isOnline, problem, isApart, comment, onComment, onSubmit }: PreparePageProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const isLocked = state.sending.step !== 'editing'
  const isEmpty = comment.trim() === ''
  const insert = (beginning: string) => {
    onComment(`${comment.trimEnd()}${isEmpty ? '' : '\n'}${beginning}: `)
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
          value={comment}
          onInput={(event) => onComment(event.currentTarget.value)}
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
      {isApart && form.employee_comments && (
        <section class="theirs" aria-label="Сохранено сейчас">
          <h2>Сохранено сейчас</h2>
          <p>{form.employee_comments}</p>
          <button type="button" onClick={() => onComment(form.employee_comments ?? '')}>
            Взять сохранённое
          </button>
        </section>
      )}
      <SendBar state={state} isOnline={isOnline} label="Отправить комментарий" />
    </form>
  )
}

/** Page for a meeting that is over: it says that it is too late and keeps the unsent text. */
const TooLate = ({ form, typed }: { form: PreparedForm; typed: string }) => (
  <section class="late">
    <h2>{form.status === 'cancelled' ? 'Встреча отменена' : 'Встреча уже завершена'}</h2>
    <p>Изменить комментарий больше нельзя.</p>
    {form.employee_comments && <blockquote>{form.employee_comments}</blockquote>}
    {typed && typed !== form.employee_comments && (
      <>
        <p>Вы не&nbsp;успели отправить:</p>
        <blockquote>{typed}</blockquote>
      </>
    )}
  </section>
)

function Agenda({ form, point, adding, onPoint, onAddPoint }: PreparePageProps) {
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
            onAddPoint()
          }}
        >
          <input
            type="text"
            aria-label="Новый пункт повестки"
            placeholder="О чём ещё поговорить?"
            maxLength={formLimits.pointLength}
            value={point}
            onInput={(event) => onPoint(event.currentTarget.value)}
          />
          <button type="submit" aria-disabled={adding.step === 'sending'}>
            {adding.step === 'sending' ? 'Добавляем…' : 'Добавить'}
          </button>
        </form>
      )}
      {adding.step === 'ready' && adding.refusal && (
        <p class="problem" role="alert">
          {adding.refusal}
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
