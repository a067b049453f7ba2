import type { DB } from '../../db/types.ts'

/** Why something stays here, in words that stand in the archive. */
export type Reason = { readonly reason: string }

const because = (reason: string): Reason => ({ reason })

const secrets = because(
  'Пароли, сессии, ключи, коды и ссылки: они открывают доступ и ничего не рассказывают о компании.',
)
const whoAnswered = because('Кто отвечал и кто не отвечал в опросах без имён: этого Камертон не говорит никому.')
const released = because(
  'Ответы опросов без имён по одному: их нет нигде. В архиве только то, что показывают итоги опроса: файлы results-without-names и results-without-names-by-team.',
)
const withheld = because('Решения о том, какие итоги скрыты: по ним можно было бы узнать скрытое.')
const counted = because('Промежуточные подсчёты: они сделаны из того, что есть в архиве.')
const service = because('Служебные отметки Камертона: что когда разослано, номера версий, порядок сортировки.')
const channels = because(
  'Отправленные письма и сообщения: в них личные ссылки, а сказанное в них есть в других файлах.',
)
const notes = because('Личные заметки к встречам: их читает только тот, кто написал.')
const gone = because('Удалённые отзывы: их стирают в ту же ночь.')
const files = because('Заказанные файлы: их видит только тот, кто заказал. Кто и что выгружал, сказано в журнале.')
const openings = because(
  'Кто открывал данные отдельных людей: это видит только сам человек, и через 90 дней записи стирают.',
)
const photos = because('Сами фотографии: они лежат рядом, файлами.')

export type Table = keyof DB
export type ColumnOf<T extends Table> = Exclude<keyof DB[T], 'company_id'> & string

/** Rows of a table that are not all taken. */
export type Only = 'of_named_rounds' | 'submitted' | 'submitted_sheets'

/** All rows of a table are in the archive, or those that `only` says; each column of it is taken, or it is said why not. */
export type Taken<T extends Table> = {
  /** Its name in the archive, without folder and ending. */
  readonly file: string
  /** What it is, for the archive's reader. */
  readonly what: string
  /** What orders its rows, and tells one from another. */
  readonly key: readonly ColumnOf<T>[]
  readonly columns: readonly ColumnOf<T>[]
  readonly without?: { readonly [C in ColumnOf<T>]?: Reason }
  readonly only?: Only
}

/**
 * What becomes of each table of the database when a company takes its data along: a table without a decision does not compile, a column
 * without one fails a test.
 */
export const tables: { readonly [T in Table]: Taken<T> | Reason } = {
  companies: {
    file: 'company',
    what: 'Компания: название, часовой пояс, порог показа',
    key: [],
    columns: ['name', 'time_zone', 'anonymity_threshold', 'shares_results', 'created_at'],
    without: { people: counted, version: service },
  },
  subscriptions: {
    file: 'subscription',
    what: 'Подписка: сколько мест оплачено и до какого дня',
    key: [],
    columns: ['user_limit', 'paid_limit', 'paid_from', 'paid_until', 'paid_kopecks'],
  },
  payments: {
    file: 'payments',
    what: 'Платежи, суммы в копейках',
    key: ['id'],
    columns: [
      'id',
      'amount_kopecks',
      'credit_kopecks',
      'user_limit',
      'description',
      'provider',
      'provider_id',
      'status',
      'failure_reason',
      'is_settled',
      'created_by',
      'created_at',
      'ended_at',
    ],
    without: { idempotence_key: secrets, confirmation_url: secrets, sandbox_outcome: service },
  },
  company_details: {
    file: 'details',
    what: 'Реквизиты компании для счетов и актов',
    key: [],
    columns: ['name', 'inn', 'kpp', 'address'],
    without: { version: service },
  },
  invoices: {
    file: 'invoices',
    what: 'Счета и акты: номера, даты, обе стороны, за что. Сумма – у платежа',
    key: ['payment_id'],
    columns: [
      'payment_id',
      'year',
      'number',
      'issued_on',
      'seller',
      'buyer',
      'subject',
      'terms',
      'act_year',
      'act_number',
      'act_issued_on',
      'act_subject',
    ],
  },
  document_numbers: counted,
  document_counters: service,
  users: {
    file: 'people',
    what: 'Сотрудники, в том числе удалённые',
    key: ['id'],
    columns: [
      'id',
      'email',
      'first_name',
      'last_name',
      'middle_name',
      'position',
      'role',
      'email_verified_at',
      'telegram_username',
      'created_at',
      'deleted_at',
    ],
    without: { password_hash: secrets, avatar_url: service, directory_text: service, version: service },
  },
  photos: {
    file: 'photos',
    what: 'Фотографии сотрудников: файлы лежат в папке photos',
    key: ['user_id'],
    columns: ['user_id', 'created_at'],
    without: { name: service, jpeg: photos },
  },
  consents: {
    file: 'consents',
    what: 'Согласия: документ, редакция и время',
    key: ['id'],
    columns: ['id', 'user_id', 'document', 'version', 'channel', 'given_at'],
  },
  teams: {
    file: 'teams',
    what: 'Команды, в том числе удалённые',
    key: ['id'],
    columns: ['id', 'name', 'description', 'manager_id', 'created_at', 'deleted_at'],
    without: { version: service },
  },
  team_members: {
    file: 'team-members',
    what: 'Кто в какой команде',
    key: ['team_id', 'user_id'],
    columns: ['team_id', 'user_id', 'is_primary', 'joined_at'],
  },
  invitations: {
    file: 'invitations',
    what: 'Приглашения',
    key: ['id'],
    columns: [
      'id',
      'email',
      'first_name',
      'last_name',
      'position',
      'invited_by',
      'created_at',
      'expires_at',
      'accepted_at',
      'role',
      'team_id',
    ],
    without: { link_version: secrets, token_hash: secrets, letter_hash: secrets },
  },
  email_changes: {
    file: 'email-changes',
    what: 'Смены адреса, которые ещё не вступили в силу',
    key: ['user_id'],
    columns: ['user_id', 'email', 'asked_by', 'asked_at', 'takes_effect_at'],
    without: { token_hash: secrets },
  },
  telegram_connections: {
    file: 'telegram',
    what: 'Кто подключил Telegram',
    key: ['user_id'],
    columns: ['user_id', 'username', 'connected_at', 'quiet_until'],
    without: { chat_id: secrets, active_month: whoAnswered },
  },
  pulse_templates: {
    file: 'pulse-templates',
    what: 'Шаблоны опросов',
    key: ['id'],
    columns: [
      'id',
      'key',
      'title',
      'description',
      'category',
      'type',
      'target_type',
      'is_default',
      'schedule_day',
      'schedule_time',
      'questions',
      'created_at',
    ],
    without: { version: service },
  },
  pulses: {
    file: 'pulses',
    what: 'Опросы, в том числе удалённые',
    key: ['id'],
    columns: [
      'id',
      'title',
      'description',
      'category',
      'type',
      'status',
      'target_type',
      'target_value',
      'is_anonymous',
      'schedule_day',
      'schedule_time',
      'created_by',
      'created_at',
      'updated_at',
      'deleted_at',
      'anonymity_threshold',
      'shares_results',
      'ends_on',
    ],
    without: { version: service },
  },
  pulse_questions: {
    file: 'pulse-questions',
    what: 'Вопросы опросов',
    key: ['pulse_id', 'key'],
    columns: [
      'pulse_id',
      'key',
      'ordinal',
      'question',
      'type',
      'required',
      'scale_min',
      'scale_max',
      'options',
      'labels',
      'placeholder',
      'better',
      'multiple',
    ],
  },
  pulse_rounds: {
    file: 'pulse-rounds',
    what: 'Раунды опросов: когда шли и скольких спрашивали',
    key: ['id'],
    columns: [
      'id',
      'pulse_id',
      'number',
      'is_anonymous',
      'anonymity_threshold',
      'comment_threshold',
      'slot',
      'opened_at',
      'opened_on',
      'closed_at',
      'closed_on',
      'invited',
      'answers_lost_at',
      'is_blind',
      'shares_results',
    ],
    without: {
      seal_key: secrets,
      release: withheld,
      answer_counts: counted,
      summed_from: counted,
      summed_to: counted,
      connections: withheld,
      end_told_on: service,
      asked_to_remind_on: service,
    },
  },
  round_contracts: {
    file: 'round-promises',
    what: 'Что обещали участникам раундов, слово в слово',
    key: ['round_id', 'edition'],
    columns: ['round_id', 'edition', 'text'],
    without: { hash: service },
  },
  round_votes: {
    file: 'round-votes',
    what: 'Вопросы раундов о выполненных действиях',
    key: ['round_id', 'action_id'],
    columns: ['round_id', 'action_id', 'ordinal', 'question', 'options'],
  },
  round_comments: {
    file: 'round-comments',
    what: 'Слова руководителей к итогам раундов',
    key: ['round_id'],
    columns: ['round_id', 'text', 'author_id', 'written_at'],
    without: { version: service },
  },
  skipped_rounds: {
    file: 'skipped-rounds',
    what: 'Раунды, которые не состоялись, и почему',
    key: ['id'],
    columns: ['id', 'pulse_id', 'slot', 'reason'],
  },
  silent_launches: {
    file: 'launches',
    what: 'Опросы, запущенные без ответа на прежние итоги',
    key: ['id'],
    columns: ['id', 'pulse_id', 'launched_at', 'launched_by', 'round_id'],
  },
  pulse_participants: {
    file: 'named-participants',
    what: 'Кого спрашивали именные опросы и кто на них ответил',
    key: ['id'],
    columns: ['id', 'round_id', 'user_id', 'team_id', 'answered_on', 'reminded_on'],
    without: {
      is_reader: service,
      link_version: secrets,
      token_hash: secrets,
      attempt_hash: secrets,
      credential_hash: secrets,
    },
    only: 'of_named_rounds',
  },
  named_responses: {
    file: 'named-answers',
    what: 'Ответы именных опросов',
    key: ['round_id', 'participant_id'],
    columns: ['round_id', 'participant_id', 'team_id', 'submitted_at', 'answers'],
    only: 'of_named_rounds',
  },
  manager_reviews: {
    file: 'manager-reviews',
    what: 'Оценки руководителей, которые они отправили',
    key: ['round_id', 'manager_id'],
    columns: ['round_id', 'manager_id', 'participant_id', 'team_names', 'submitted_at'],
    only: 'submitted',
  },
  manager_review_sheets: {
    file: 'manager-review-sheets',
    what: 'Что в них сказано о каждом сотруднике',
    key: ['round_id', 'manager_id', 'employee_id'],
    columns: ['round_id', 'manager_id', 'employee_id', 'performance', 'mood', 'concerns', 'saved_at'],
    without: { version: service },
    only: 'submitted_sheets',
  },
  feedback: {
    file: 'feedback',
    what: 'Отзывы',
    key: ['id'],
    columns: ['id', 'target_user_id', 'author_id', 'feedback_type', 'rating', 'comment', 'created_at'],
  },
  one_to_one_series: {
    file: 'one-to-one-series',
    what: 'Серии встреч один на один',
    key: ['id'],
    columns: [
      'id',
      'employee_id',
      'manager_id',
      'frequency',
      'auto_schedule',
      'telegram_notifications',
      'status',
      'status_since',
      'anchor_day',
      'completed_meetings',
      'cancelled_meetings',
      'created_at',
      'deleted_at',
    ],
    without: { version: service },
  },
  one_to_one_meetings: {
    file: 'one-to-one-meetings',
    what: 'Встречи и их записи',
    key: ['id'],
    columns: [
      'id',
      'series_id',
      'employee_id',
      'manager_id',
      'number',
      'scheduled_date',
      'status',
      'video_meeting_url',
      'previous_period_plans',
      'accomplishments',
      'challenges',
      'next_period_plans',
      'manager_comments',
      'employee_comments',
      'manager_rating',
      'workload',
      'commented_at',
      'started_at',
      'completed_at',
      'created_at',
      'deleted_at',
    ],
    without: { field_states: service, sequence: service, version: service },
  },
  one_to_one_points: {
    file: 'one-to-one-points',
    what: 'Темы встреч',
    key: ['id'],
    columns: ['id', 'series_id', 'meeting_id', 'author_id', 'text', 'done_at', 'done_in', 'created_at'],
    without: { version: service },
  },
  one_to_one_agreements: {
    file: 'one-to-one-agreements',
    what: 'Договорённости встреч',
    key: ['id'],
    columns: [
      'id',
      'series_id',
      'meeting_id',
      'author_id',
      'responsible_id',
      'other_id',
      'text',
      'due_on',
      'done_at',
      'done_by',
      'created_at',
      'activity_id',
    ],
    without: { version: service },
  },
  one_to_one_hand_overs: {
    file: 'one-to-one-hand-overs',
    what: 'Кому передавали серии встреч',
    key: ['id'],
    columns: ['id', 'series_id', 'user_id', 'former_id', 'meeting_id', 'handed_at'],
    without: { told_at: service },
  },
  development_plans: {
    file: 'development-plans',
    what: 'Планы развития',
    key: ['id'],
    columns: [
      'id',
      'employee_id',
      'created_by',
      'title',
      'description',
      'status',
      'status_since',
      'start_date',
      'end_date',
      'manager_comment',
      'employee_comment',
      'progress',
      'moved_at',
      'previous_plan_id',
      'created_at',
      'updated_at',
      'updated_by',
      'deleted_at',
    ],
    without: {
      comment_version: service,
      hard_count: counted,
      soft_count: counted,
      first_skills: counted,
      activity_count: counted,
      completed_activities: counted,
      version: service,
      title_text: service,
    },
  },
  development_plan_goals: {
    file: 'development-plan-goals',
    what: 'Цели планов',
    key: ['id'],
    columns: ['id', 'plan_id', 'title', 'order_index'],
  },
  development_plan_skills: {
    file: 'development-plan-skills',
    what: 'Навыки планов',
    key: ['id'],
    columns: ['id', 'plan_id', 'name', 'type', 'priority', 'current_level', 'target_level', 'progress', 'order_index'],
  },
  development_plan_activities: {
    file: 'development-plan-activities',
    what: 'Активности планов',
    key: ['id'],
    columns: ['id', 'plan_id', 'skill_id', 'title', 'description', 'type', 'status', 'due_date', 'order_index'],
  },
  development_plan_milestones: {
    file: 'development-plan-milestones',
    what: 'Вехи планов',
    key: ['id'],
    columns: ['id', 'plan_id', 'title', 'date', 'status', 'order_index'],
  },
  development_plan_events: {
    file: 'development-plan-events',
    what: 'Что и когда меняли в планах',
    key: ['id'],
    columns: ['id', 'plan_id', 'at', 'actor_id', 'by_link', 'in_draft', 'what'],
  },
  action_items: {
    file: 'actions',
    what: 'Действия по итогам',
    key: ['id'],
    columns: [
      'id',
      'title',
      'subject_type',
      'team_id',
      'employee_id',
      'responsible_id',
      'due_on',
      'status',
      'drop_reason',
      'notes',
      'done_on',
      'rule_id',
      'rule_version',
      'rule_title',
      'evidence',
      'promised_round_id',
      'promised_at',
      'created_by',
      'created_at',
      'updated_at',
      'updated_by',
    ],
    without: { version: service },
  },
  recommendation_rule_settings: {
    file: 'recommendation-rules',
    what: 'Настройки правил рекомендаций',
    key: ['rule_id'],
    columns: ['rule_id', 'enabled', 'threshold'],
    without: { version: service },
  },
  report_letters: {
    file: 'report-letters',
    what: 'Кто подписан на письма с отчётами',
    key: ['user_id'],
    columns: ['user_id', 'frequency', 'told_until'],
  },
  audit_events: {
    file: 'journal',
    what: 'Журнал: кто и что делал',
    key: ['id'],
    columns: ['id', 'kind', 'actor_id', 'subject_id', 'happened_at', 'position', 'subject_name'],
    without: { previous_hash: service, hash: service },
  },

  anonymous_attempts: released,
  anonymous_choices: released,
  anonymous_comments: released,
  anonymous_pending: released,
  anonymous_sheets: released,

  anonymous_receipts: whoAnswered,
  participant_numbers: whoAnswered,
  round_people: whoAnswered,
  round_totals: whoAnswered,

  privacy_checks: withheld,

  access_tokens: secrets,
  calendar_feeds: secrets,
  credential_keys: secrets,
  development_plan_links: secrets,
  email_tokens: secrets,
  one_to_one_links: secrets,
  refresh_tokens: secrets,
  sessions: secrets,
  telegram_chats: secrets,
  telegram_codes: secrets,
  telegram_requests: secrets,

  action_baselines: counted,
  company_question_rollups: counted,
  company_rollups: counted,
  shared_results: counted,
  team_question_rollups: counted,
  team_rollups: counted,
  team_round_sums: counted,

  letters: channels,
  telegram_messages: channels,

  one_to_one_notes: notes,
  deleted_feedback: gone,
  export_files: files,
  exports: files,

  account_emails: service,
  action_item_notices: service,
  openings,
  audit_heads: service,
  development_plan_digests: service,
  development_plan_nudges: service,
  done_acts: service,
  one_to_one_told: service,
  public_acts: service,
  rate_limits: service,
  schema_migrations: service,
  telegram_pace: service,
  telegram_updates: service,
  tenants: service,
}

/** A table that is taken, whatever its name: its columns are checked against the schema by `tables` above. */
export type AnyTaken = {
  readonly table: string
  readonly file: string
  readonly what: string
  readonly key: readonly string[]
  readonly columns: readonly string[]
  readonly without?: Readonly<Record<string, Reason | undefined>>
  readonly only?: Only
}

/** Those in the archive, in its order. */
export const takenTables: readonly AnyTaken[] = Object.entries(tables).flatMap(([table, decision]) =>
  'reason' in decision ? [] : [{ table, ...decision }],
)

/** All that is left out, each reason once. */
export const reasons: readonly string[] = [
  ...new Set(
    Object.values(tables).flatMap((decision) =>
      'reason' in decision
        ? [decision.reason]
        : Object.values<Reason>(decision.without ?? {}).map(({ reason }) => reason),
    ),
  ),
]
