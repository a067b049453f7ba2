import type { JournalGroup } from './groups.ts'

/**
 * The kind of an event's subject, so that its name and its page can be found. Events about a session or a round have
 * no subject. An action is named only to those who may read it: it may be about the reader of the journal.
 */
export type JournalSubject =
  | 'person'
  | 'team'
  | 'pulse'
  | 'pulse_or_person'
  | 'invitation'
  | 'action'
  | 'payment'
  | 'nothing'

type EventWords = {
  readonly group: JournalGroup
  readonly subject: JournalSubject
  /**
   * Makes a sentence without its full stop, in a form that needs no gender of the actor. `name` is the subject's name;
   * `detail` is the text recorded with the event.
   */
  readonly words: (said: { name: string | null; detail: string | null }) => string
}

/** «Изменена роль: Анна Иванова, администратор»; unknown parts are left out. */
const unquoted =
  (sentence: string): EventWords['words'] =>
  ({ name, detail }) => {
    const about = [name, detail].filter((part) => part !== null).join(', ')
    return about === '' ? sentence : `${sentence}: ${about}`
  }

const quoted =
  (sentence: string): EventWords['words'] =>
  ({ name, detail }) =>
    unquoted(sentence)({ name: name === null ? null : `«${name}»`, detail })

const event = (group: JournalGroup, subject: JournalSubject, sentence: string): EventWords => ({
  group,
  subject,
  words: subject === 'pulse' || subject === 'team' || subject === 'action' ? quoted(sentence) : unquoted(sentence),
})

/** Every event that a company's journal can hold, in words: a kind without words does not compile. */
export const journalEvents = {
  company_registered: event('sign_in', 'nothing', 'Зарегистрирована компания'),
  email_verified: event('sign_in', 'nothing', 'Подтверждён адрес'),
  login: event('sign_in', 'nothing', 'Выполнен вход'),
  logout: event('sign_in', 'nothing', 'Выполнен выход'),
  session_ended: event('sign_in', 'nothing', 'Завершён другой сеанс'),
  consent_given: event('sign_in', 'nothing', 'Дано согласие на новую редакцию документов'),
  refresh_token_reused: event('sign_in', 'nothing', 'Сеанс завершён: его ключ использован дважды'),
  password_changed: event('sign_in', 'nothing', 'Изменён пароль'),
  password_reset: event('sign_in', 'nothing', 'Пароль восстановлен по письму'),
  telegram_connected: event('sign_in', 'nothing', 'Подключён Telegram'),
  telegram_disconnected: event('sign_in', 'nothing', 'Отключён Telegram'),
  telegram_request_refused: event('sign_in', 'nothing', 'Отклонено подключение Telegram'),

  employee_updated: event('people', 'person', 'Изменён профиль'),
  employee_moved: event('people', 'person', 'Изменена команда'),
  employee_signed_out: event('people', 'person', 'Завершены сеансы'),
  role_changed: event('people', 'person', 'Изменена роль'),
  ownership_handed_over: event('people', 'person', 'Компания передана другому владельцу'),
  employee_deleted: event('deletions', 'person', 'Удалён сотрудник'),
  consent_withdrawn: event('deletions', 'nothing', 'Отозвано согласие, аккаунт удалён'),
  employee_deleted_again: event('deletions', 'person', 'После восстановления из копии снова удалён сотрудник'),

  invitation_sent: event('invitations', 'invitation', 'Отправлено приглашение'),
  invitation_resent: event('invitations', 'invitation', 'Приглашение отправлено ещё раз'),
  invitation_restored: event('invitations', 'invitation', 'Приглашение возвращено'),
  invitation_accepted: event('invitations', 'invitation', 'Принято приглашение'),
  invitation_cancelled: event('invitations', 'invitation', 'Отменено приглашение'),

  team_created: event('teams', 'team', 'Создана команда'),
  team_updated: event('teams', 'team', 'Изменена команда'),
  team_deleted: event('deletions', 'team', 'Удалена команда'),

  pulse_launched: event('pulses', 'pulse', 'Запущен опрос'),
  pulse_stopped: event('pulses', 'pulse', 'Остановлен опрос'),
  pulse_restored: event('pulses', 'pulse', 'Восстановлен опрос'),
  launched_despite_silence: event('pulses', 'pulse', 'Опрос запущен без ответа на прошлый'),
  confidential_answers_lost: event('pulses', 'pulse', 'Потеряны ответы опроса: нет его ключа'),
  round_totals_disagree: event('pulses', 'nothing', 'Не сошлись итоги опроса'),
  pulse_deleted: event('deletions', 'pulse', 'Удалён опрос'),
  template_deleted: event('deletions', 'nothing', 'Удалён шаблон опроса'),

  results_opened: event('results', 'pulse', 'Открыты результаты опроса'),
  named_answers_read: {
    group: 'results',
    subject: 'pulse_or_person',
    words: unquoted('Открыты именные ответы'),
  },

  file_exported: event('exports', 'nothing', 'Выгружен файл'),
  employees_exported: event('exports', 'nothing', 'Выгружен список сотрудников'),

  feedback_written: event('feedback', 'person', 'Оставлен отзыв'),
  feedback_restored: event('feedback', 'person', 'Возвращён отзыв'),
  feedback_deleted: event('deletions', 'person', 'Удалён отзыв'),

  series_deleted: event('deletions', 'person', 'Удалена серия встреч'),
  meeting_deleted: event('deletions', 'person', 'Удалена встреча'),
  plan_deleted: event('deletions', 'person', 'Удалён план развития'),

  action_created: event('actions', 'action', 'Создано действие'),
  action_handed: event('actions', 'action', 'Сменился ответственный за действие'),
  action_reopened: event('actions', 'action', 'Действие снова в работе'),
  action_done: event('actions', 'action', 'Действие выполнено'),
  action_dropped: event('actions', 'action', 'Действие отменено'),
  action_promised: event('actions', 'action', 'Действие обещано участникам опроса'),
  action_promise_taken_back: event('actions', 'action', 'Обещание участникам опроса снято'),
  action_deleted: event('deletions', 'nothing', 'Удалено действие'),

  company_renamed: event('settings', 'nothing', 'Изменено название компании'),
  time_zone_changed: event('settings', 'nothing', 'Изменён часовой пояс'),
  sharing_changed: event('settings', 'nothing', 'Изменено, показывать ли итоги участникам'),
  company_closed: event('deletions', 'nothing', 'Компания закрыта и\u00a0будет удалена через день'),
  company_taken_back: event('deletions', 'nothing', 'Удаление компании отменено'),
  threshold_changed: event('settings', 'nothing', 'Изменён порог показа'),
  recommendation_rule_changed: event('settings', 'nothing', 'Изменено правило рекомендаций'),
  recommendation_postponed: event('actions', 'nothing', 'Рекомендация отложена'),
  recommendation_dismissed: event('actions', 'nothing', 'Рекомендация названа неактуальной'),
  recommendation_taken_back: event('actions', 'nothing', 'Рекомендация возвращена'),

  payment_created: event('billing', 'payment', 'Создан платёж'),
  payment_completed: event('billing', 'payment', 'Платёж завершён'),
  payment_failed: event('billing', 'payment', 'Платёж не прошёл'),
  payment_cancelled: event('billing', 'payment', 'Платёж отменён'),
  payment_disagrees: event('billing', 'payment', 'Платёж не сошёлся с тем, что сообщила платёжная система'),
  company_details_changed: event('billing', 'nothing', 'Изменены реквизиты'),
  invoice_ordered: event('billing', 'payment', 'Выставлен счёт'),
  user_limit_changed: event('billing', 'nothing', 'Изменён лимит пользователей'),
  subscription_lapsed: event('billing', 'nothing', 'Закончился оплаченный месяц, лимит снижен'),
} as const satisfies Record<string, EventWords>

export type EventKind = keyof typeof journalEvents

/** A server of another version may have written a kind that this one does not know. */
export const isKnownKind = (kind: string): kind is EventKind => Object.hasOwn(journalEvents, kind)

export const eventKinds = Object.keys(journalEvents).filter(isKnownKind)

/** The kinds of one item of the filter. */
export const kindsOf = (group: JournalGroup): EventKind[] =>
  eventKinds.filter((kind) => journalEvents[kind].group === group)
