/**
 * Documents that people agree to, each separately: the law requires consent to data processing apart from everything
 * else.
 */
export const consentDocuments = ['terms', 'personal_data'] as const
export type ConsentDocument = (typeof consentDocuments)[number]

/** One text of a document. */
export type Edition = {
  /** The day from which it is in force, `YYYY-MM-DD`: a later day means a newer edition. */
  readonly version: string
  /** Changes from the previous edition, in sentences for people; empty for the first edition. */
  readonly changes: readonly string[]
}

/** All editions of each document, the newest last. */
export type Editions = Readonly<Record<ConsentDocument, readonly [Edition, ...Edition[]]>>

/**
 * Editions of each document; a changed text gets a new edition here. People who agreed to an older one are asked again,
 * for that document alone.
 */
export const editions: Editions = {
  terms: [
    { version: '2026-11-22', changes: [] },
    {
      version: '2026-11-23',
      changes: [
        'Сказано, как платят и\u00a0что даёт оплаченный месяц: зачёт дней, снижение лимита, 7\u00a0дней после конца, что бывает потом.',
        'Сказано, как попросить деньги назад, как условия принимаются и\u00a0как решаются споры.',
        'Названы оператор и\u00a0его реквизиты, если он их указал.',
      ],
    },
    {
      version: '2026-11-27',
      changes: ['Сказано, что на\u00a0собственном сервере компании мест не\u00a0считают и\u00a0денег не\u00a0берут.'],
    },
  ],
  personal_data: [
    { version: '2026-11-22', changes: [] },
    {
      version: '2026-11-23',
      changes: [
        'Отозвать согласие можно самому, в\u00a0настройках. Раньше для этого нужно было писать оператору.',
        'Отзыв сразу удаляет аккаунт, имя и\u00a0контакты.',
        'Названы сроки хранения, основания, получатели данных и\u00a0то, что узнают Telegram и\u00a0ЮKassa.',
        'Исправлено: сетевой адрес вместе с\u00a0сеансом не\u00a0хранится.',
      ],
    },
    {
      version: '2026-11-27',
      changes: [
        'Сказано, что 30\u00a0дней хранится хеш места, откуда вы входили: так чужие попытки не\u00a0закрывают вам вход.',
      ],
    },
  ],
}

/** The edition of a document that is in force. */
export const newestOf = ([first, ...later]: Editions[ConsentDocument]): Edition => later.at(-1) ?? first

/** The edition of each document that somebody agreed to last, `YYYY-MM-DD`; null: they were never asked. */
export type Agreed = Readonly<Record<ConsentDocument, string | null>>

/** A document that has changed since somebody agreed to it. */
export type ToAgree = {
  document: ConsentDocument
  /** The edition in force. */
  version: string
  /** The edition that they agreed to. */
  agreed_version: string
  /** The editions since then, the newest first. */
  editions: Edition[]
}

/**
 * The documents that somebody has to agree to before they go on. People who were never asked have nothing to agree to.
 */
export const documentsToAgree = (all: Editions, agreed: Agreed): ToAgree[] =>
  consentDocuments.flatMap((document) => {
    const agreed_version = agreed[document]
    const { version } = newestOf(all[document])
    if (agreed_version === null || agreed_version >= version) return []
    const editions = all[document].filter((edition) => edition.version > agreed_version).toReversed()
    return [{ document, version, agreed_version, editions }]
  })
