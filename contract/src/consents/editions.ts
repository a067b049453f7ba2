/** What people agree to, each by an act of its own: the law keeps the consent to the processing apart from everything else. */
export const consentDocuments = ['terms', 'personal_data'] as const
export type ConsentDocument = (typeof consentDocuments)[number]

/** A text of a document. */
export type Edition = {
  /** The day since which it holds, `YYYY-MM-DD`: a later one is a newer one. */
  readonly version: string
  /** What is different from the edition before, in sentences for people; of the first there is nothing to say. */
  readonly changes: readonly string[]
}

/** All editions of each document, the newest last. */
export type Editions = Readonly<Record<ConsentDocument, readonly [Edition, ...Edition[]]>>

/** Whoever has agreed to an older edition is asked anew, of that document alone: a text that changes gets an edition here. */
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

/** The edition of a document that holds. */
export const newestOf = ([first, ...later]: Editions[ConsentDocument]): Edition => later.at(-1) ?? first

/** Which edition of each document somebody has agreed to last, `YYYY-MM-DD`; null: they were never asked. */
export type Agreed = Readonly<Record<ConsentDocument, string | null>>

/** A document that has become another since somebody agreed to it. */
export type ToAgree = {
  document: ConsentDocument
  /** The edition that holds. */
  version: string
  /** The one that they agreed to. */
  agreed_version: string
  /** What came since then, the newest first. */
  editions: Edition[]
}

/** The documents that somebody has to agree to before they go on. Whoever was never asked owes nothing. */
export const documentsToAgree = (all: Editions, agreed: Agreed): ToAgree[] =>
  consentDocuments.flatMap((document) => {
    const agreed_version = agreed[document]
    const { version } = newestOf(all[document])
    if (agreed_version === null || agreed_version >= version) return []
    const editions = all[document].filter((edition) => edition.version > agreed_version).toReversed()
    return [{ document, version, agreed_version, editions }]
  })
