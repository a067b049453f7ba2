import { rangeRefusalWords } from './lib/range-words.ts'

/** Every refusal of the API: its HTTP status and its words for people. Never compare the words: use the code. */
export const errors = {
  // General
  invalid_input: { status: 422, detail: 'Проверьте заполненные поля' },
  malformed_body: { status: 400, detail: 'Тело запроса не является корректным JSON' },
  unsupported_media_type: { status: 415, detail: 'Ожидается тело запроса в формате JSON' },
  body_too_large: { status: 413, detail: 'Запрос слишком большой' },
  file_expected: { status: 400, detail: 'Ожидается один файл в теле запроса multipart/form-data' },
  file_too_large: { status: 413, detail: 'Файл слишком большой. Максимальный размер: 5MB' },
  not_signed_in: { status: 401, detail: 'Войдите, чтобы продолжить' },
  forbidden: { status: 403, detail: 'Недостаточно прав' },
  not_found: { status: 404, detail: 'Не найдено' },
  too_many_requests: { status: 429, detail: 'Слишком много попыток. Попробуйте позже' },
  changed_meanwhile: {
    status: 409,
    detail:
      'Тем временем это изменил кто-то другой. Введённое на месте: сверьтесь с тем, что изменилось, и сохраните ещё раз',
  },
  done_with_other_data: {
    status: 409,
    detail:
      'Прошлая отправка всё-таки дошла, а введённое с тех пор изменилось. Проверьте, что получилось: если нужно и новое, отправьте ещё раз',
  },
  being_done: {
    status: 409,
    detail: 'Прошлая отправка ещё выполняется. Подождите несколько секунд и попробуйте снова',
  },
  internal: { status: 500, detail: 'Внутренняя ошибка сервера. Мы уже записали её в журнал' },
  unavailable: { status: 503, detail: 'Сервис временно недоступен. Попробуйте через минуту' },

  // Accounts. The first two are literal, the client of the specification recognises them.
  wrong_credentials: { status: 401, detail: 'Incorrect email or password' },
  email_not_verified: { status: 403, detail: 'Email not verified' },
  company_closed: { status: 403, detail: 'Компания закрыта и будет удалена' },
  company_closed_by_you: { status: 403, detail: 'Компания закрыта и будет удалена. До удаления её можно вернуть' },
  company_not_closed: { status: 409, detail: 'Компания не закрыта: возвращать нечего' },
  consent_needed: {
    status: 403,
    detail: 'Документы изменились. Чтобы продолжить, ознакомьтесь с\u00a0новой редакцией',
  },
  documents_changed: { status: 409, detail: 'Тем временем вышла ещё одна редакция. Прочитайте, что изменилось' },
  owner_cannot_withdraw: {
    status: 409,
    detail: 'Вы владелец компании. Сначала передайте её другому человеку или удалите',
  },
  refresh_refused: { status: 401, detail: 'Сессия завершена. Войдите снова' },
  verification_link_invalid: { status: 400, detail: 'Ссылка подтверждения недействительна или истекла' },
  email_already_verified: { status: 409, detail: 'Email уже подтверждён. Можно войти' },
  reset_link_invalid: { status: 400, detail: 'Ссылка для сброса пароля недействительна или истекла.' },
  current_password_wrong: { status: 400, detail: 'Неверный текущий пароль' },

  // The first start of an own server
  setup_link_invalid: {
    status: 404,
    detail: 'Ссылка первого запуска не действует: сервер уже настроен или перезапущен. Новую ищите в его журнале',
  },
  first_start_waits: {
    status: 403,
    detail: 'Сервер ждёт первого запуска. Ссылка на него напечатана в журнале сервера',
  },
  settings_not_kept: {
    status: 409,
    detail: 'Записать настройки не удалось: в папку DATA_DIR нельзя писать. Пропустите их или задайте переменными',
  },

  // Photos
  not_an_image: { status: 422, detail: 'Пожалуйста, выберите изображение' },
  image_unreadable: { status: 422, detail: 'Изображение повреждено: прочитать его не удалось. Выберите другой файл' },
  image_too_detailed: {
    status: 422,
    detail: 'В изображении слишком много точек. Уменьшите его до 25 мегапикселей и попробуйте снова',
  },

  // Invitations
  email_taken: { status: 409, detail: 'Этот email уже зарегистрирован' },
  already_invited: { status: 409, detail: 'На этот email уже отправлено приглашение' },
  user_limit_reached: { status: 409, detail: 'Достигнут лимит пользователей. Рекомендуется расширить тариф' },
  invitation_invalid: { status: 404, detail: 'Ссылка приглашения недействительна или истекла.' },
  invitation_already_accepted: { status: 409, detail: 'Приглашение уже принято' },

  // Feedback
  feedback_not_allowed: { status: 403, detail: 'У вас нет прав на создание отзывов' },
  feedback_gone: { status: 404, detail: 'Вернуть отзыв уже нельзя' },
  feedback_about_oneself: { status: 403, detail: 'Нельзя оставить отзыв о себе' },

  // Teams
  team_name_taken: { status: 409, detail: 'Команда с таким названием уже есть. Выберите другое' },
  undo_expired: { status: 409, detail: 'Отменить это уже нельзя' },
  already_in_team: { status: 409, detail: 'Сотрудник уже в этой команде' },
  leads_the_team: {
    status: 409,
    detail: 'Руководитель всегда входит в свою команду. Сначала назначьте ей другого',
  },

  // Employees
  own_role_fixed: { status: 403, detail: 'Свою роль изменить нельзя' },
  owner_role_fixed: { status: 403, detail: 'Роль владельца может изменить только он сам, передав владение' },
  ownership_is_owners: { status: 403, detail: 'Передать владение компанией может только её владелец' },
  owner_email_fixed: { status: 403, detail: 'Email владельца может изменить только он сам' },
  admin_email_fixed: { status: 403, detail: 'Email администратора может изменить только он сам или владелец' },
  email_change_invalid: {
    status: 404,
    detail: 'Ссылка недействительна: на письмо уже ответили или изменение отменили',
  },
  owner_sessions_fixed: { status: 403, detail: 'Сеансы владельца может завершить только он сам' },
  owner_cannot_be_deleted: { status: 403, detail: 'Владельца компании удалить нельзя. Сначала он передаёт владение' },
  own_account_cannot_be_deleted: { status: 403, detail: 'Себя удалить нельзя' },

  // Pulses
  pulse_state_forbids: { status: 409, detail: 'В текущем состоянии пульса это действие недоступно' },
  pulse_questions_frozen: { status: 409, detail: 'На вопросы пульса уже отвечают: изменить их нельзя' },
  pulse_anonymity_frozen: { status: 409, detail: 'Пульс уже запускали: с именами он или без, изменить нельзя' },
  pulse_audience_empty: { status: 409, detail: 'Некому отвечать: в аудитории пульса нет ни одного человека' },
  pulse_audience_too_small: {
    status: 409,
    detail: 'Людей слишком мало для пульса без имён: с этим порогом итогов не увидел бы никто',
  },
  pulse_audience_too_new: {
    status: 409,
    detail:
      'Команда сложилась недавно. Без имён её можно спросить, когда больше людей пробудут в ней 14 дней; сейчас – именным пульсом или всю компанию',
  },
  pulse_end_passed: { status: 409, detail: 'Последний день пульса уже прошёл. Выберите другой или уберите его' },
  nothing_answered: {
    status: 409,
    detail:
      'После прошлого опроса этих же людей им ничего не сказали: нет ни комментария к итогам, ни обещанного действия. Ответьте им или запустите новый всё равно',
  },
  pulse_reminded_today: { status: 409, detail: 'Сегодня уже напомнили. Ещё раз можно завтра' },
  pulse_all_answered: { status: 409, detail: 'Ответили уже все, напоминать некому' },
  pulse_link_invalid: { status: 404, detail: 'Ссылка на опрос недействительна' },
  pulse_closed: { status: 410, detail: 'Опрос завершён, ответы больше не принимаются' },
  already_answered: { status: 409, detail: 'Вы уже ответили на этот опрос' },
  pulse_preparing: { status: 409, detail: 'Опрос ещё готовится. Откройте ссылку через минуту' },
  credential_taken: {
    status: 409,
    detail: 'По этой ссылке ответ уже начат или отправлен – на другом устройстве или в другом браузере',
  },
  credential_invalid: { status: 403, detail: 'Право на этот ответ не подтверждено. Откройте ссылку из письма ещё раз' },
  answer_needs_right: {
    status: 409,
    detail:
      'На этот опрос отвечают без входа, чтобы ответ нельзя было связать с вами. Откройте ссылку из письма или от бота и ответьте на её странице',
  },
  answer_needs_no_right: { status: 409, detail: 'В этом опросе право на ответ не нужно: отправьте ответ сразу' },
  not_a_participant: { status: 403, detail: 'Вы не входите в аудиторию этого опроса' },
  pulse_is_review: {
    status: 409,
    detail: 'Это оценка руководителями: откройте её форму, там отвечают о каждом сотруднике',
  },
  review_submitted: { status: 409, detail: 'Оценка уже отправлена: изменить её нельзя' },
  review_incomplete: { status: 409, detail: 'Оценены ещё не все' },
  not_reviewed_here: { status: 404, detail: 'Этого сотрудника нет среди тех, кого вы оцениваете' },
  template_is_default: { status: 409, detail: 'Стандартный шаблон нельзя изменить или удалить' },
  template_key_taken: { status: 409, detail: 'Шаблон с таким ключом уже есть. Выберите другой' },
  templates_full: { status: 409, detail: 'В компании уже двести шаблонов: больше не запомнить. Удалите лишние' },

  // One-to-one. The first and the two about rights are literal.
  series_not_found: { status: 404, detail: 'Серия встреч не найдена' },
  series_rights_missing: { status: 403, detail: 'У вас нет прав для управления сериями встреч' },
  series_state_forbids: { status: 409, detail: 'В текущем состоянии серии это действие недоступно' },
  series_exists: { status: 409, detail: 'У этой пары уже есть серия встреч. Продолжите её' },
  meeting_rights_missing: { status: 403, detail: 'У вас нет прав для управления этой встречей' },
  meeting_state_forbids: { status: 409, detail: 'В текущем состоянии встречи это действие недоступно' },
  meeting_already_set: {
    status: 409,
    detail: 'Следующая встреча этой серии уже назначена. Перенесите её или сначала проведите',
  },
  meeting_under_way: { status: 409, detail: 'Другая встреча этой серии ещё идёт. Сначала завершите её' },
  field_changed_meanwhile: {
    status: 409,
    detail: 'Это поле тем временем изменили. Обе версии на месте: выберите, какая останется',
  },
  agenda_full: { status: 409, detail: 'В повестке уже сто пунктов. Отметьте обсуждённые или удалите лишние' },
  agreements_full: { status: 409, detail: 'В этой встрече уже сто договорённостей: больше не запомнить' },
  one_to_one_link_invalid: { status: 404, detail: 'Ссылка на встречу недействительна' },
  one_to_one_link_expired: {
    status: 410,
    detail: 'Срок действия ссылки истёк. Попросите руководителя прислать новую',
  },
  comment_too_late: { status: 409, detail: 'Встреча уже прошла: изменить комментарий нельзя' },

  // Development plans
  plan_not_found: { status: 404, detail: 'План развития не найден' },
  plan_rights_missing: { status: 403, detail: 'У вас нет прав для изменения этого плана развития' },
  plan_state_forbids: { status: 409, detail: 'В текущем статусе плана это действие недоступно' },
  plan_link_invalid: { status: 404, detail: 'Ссылка на план развития недействительна' },
  plan_link_expired: {
    status: 410,
    detail: 'Срок действия ссылки истёк. Попросите руководителя прислать новую',
  },
  plan_link_revoked: {
    status: 410,
    detail: 'Эту ссылку заменили новой. Откройте последнюю или попросите руководителя прислать её',
  },
  plan_link_of_deleted: { status: 410, detail: 'Этот план развития удалён' },
  plan_link_of_left: { status: 410, detail: 'Ссылка больше не действует: сотрудник покинул компанию' },
  plan_link_of_draft: {
    status: 409,
    detail: 'План снова стал черновиком. Ссылка откроет его, когда руководитель закончит правки',
  },
  plan_comment_too_late: { status: 409, detail: 'План отменён: изменить комментарий нельзя' },

  // Actions
  recommendation_gone: {
    status: 409,
    detail:
      'Этой рекомендации больше нет: показатели изменились. Обновите список рекомендаций или создайте действие без неё',
  },
  action_is_promised: {
    status: 409,
    detail: 'Это действие обещано тем, кого спрашивали. Отмените его с причиной или сначала снимите обещание',
  },

  // Telegram
  telegram_not_set_up: { status: 409, detail: 'На этом сервере Telegram не настроен' },
  telegram_connected: { status: 409, detail: 'Telegram уже подключён' },
  telegram_request_gone: {
    status: 404,
    detail: 'Запрос этого чата больше не действует. Отправьте боту новый код',
  },
  telegram_chat_taken: { status: 409, detail: 'Этот чат тем временем подключили к другому аккаунту' },

  // Exports
  export_ordered: {
    status: 409,
    detail: 'Сервер сейчас занят: файл собирается отдельно. Когда он будет готов, мы пришлём письмо',
  },
  export_is_long: { status: 409, detail: 'Файл большой. Закажите его: мы напишем, когда он будет готов' },
  too_many_exports: {
    status: 429,
    detail: 'Несколько ваших файлов ещё готовятся. Дождитесь их и закажите этот снова',
  },
  export_not_ready: { status: 409, detail: 'Файл ещё готовится' },
  export_removed: { status: 410, detail: 'Этого файла больше нет. Закажите его снова' },

  // Subscription and payments. The first two are literal.
  limit_below_users: { status: 409, detail: 'Нельзя установить лимит меньше числа активных пользователей' },
  payments_not_set_up: { status: 409, detail: 'Оплата не настроена' },
  offers_not_made: { status: 409, detail: 'На просьбы о предложении здесь никто не отвечает' },
  own_server: { status: 409, detail: 'На своём сервере лимита нет' },
  payment_pending: { status: 409, detail: 'Другой платёж ещё в обработке. Оплатите его или отмените' },
  payment_is_over: { status: 409, detail: 'Этот платёж уже завершён: отменить его нельзя' },
  payment_service_silent: {
    status: 503,
    detail: 'Платёжный сервис не отвечает. Деньги не списаны, повторите через минуту',
  },
  nothing_to_pay: { status: 409, detail: 'Платить не за что: этот лимит бесплатный или уже оплачен' },
  paid_ahead: { status: 409, detail: 'Следующий месяц уже оплачен' },
  invoices_not_set_up: {
    status: 409,
    detail: 'Счета на этом сервере не настроены: не указаны реквизиты продавца',
  },
  company_details_missing: { status: 409, detail: 'Сначала заполните реквизиты компании' },
  people_over_limit: {
    status: 409,
    detail: 'Людей в компании больше, чем мест по подписке. Чтобы запускать новые пульсы, расширьте тариф',
  },

  // Reports
  report_ends_before_start: { status: 422, detail: rangeRefusalWords.report_ends_before_start },
  report_sides_overlap: {
    status: 422,
    detail: 'С обеих сторон стоят одни и те же ответы. Выберите дни, которые не пересекаются, или две разные команды',
  },
  report_too_long: { status: 422, detail: rangeRefusalWords.report_too_long },
} as const satisfies Record<string, { status: number; detail: string }>

export type ErrorCode = keyof typeof errors

/** One failed field of a request, in the shape the specification's client reads. */
export type Issue = { loc: (string | number)[]; msg: string; type: string }

/**
 * A field that two people have changed, with its saved value and version. The rejected value is not returned, since its
 * sender has it.
 */
export type FieldConflict = {
  field: string
  theirs: unknown
  version: number
  saved_by: string | null
  saved_at: string
}

/** The company is named only to people whose link was once valid; for any other link nothing is revealed. */
export type ErrorBody = {
  detail: string | Issue[]
  code: ErrorCode
  company_name?: string
  /** The id of the order that was made, where a file is not returned at once. */
  export_id?: string
  conflicts?: readonly FieldConflict[]
}
