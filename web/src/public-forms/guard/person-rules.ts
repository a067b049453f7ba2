import { type Rule, wholeAsTyped } from './rule'

/**
 * A person named beside their post or department: «Начальник отдела продаж Орлова». The form has no list of the
 * company's people, since anybody with the link would read it. So a name is known by its shape alone.
 */
const why = 'По имени с\u00a0должностью узнают, о\u00a0ком речь, а\u00a0по этому – и\u00a0вас.'

const posts = [
  '[Нн]ачальни[кц][а-яё]*',
  '[Рр]уководител[а-яё]*',
  '[Дд]иректор[а-яё]*',
  '[Зз]аведующ[а-яё]+',
  '[Зз]аместител[а-яё]*',
  '[Зз]амначальник[а-яё]*',
  '[Зз]ам',
  '[Уу]правляющ[а-яё]+',
  '[Бб]ригадир[а-яё]*',
  '[Мм]астер(?:а|у|ом)?',
  '[Бб]ухгалтер[а-яё]*',
  '[Гг]лавбух[а-яё]*',
  '[Тт]имлид[а-яё]*',
  '[Мм]енеджер[а-яё]*',
  '[Аа]дминистратор[а-яё]*',
  '[Сс]екретар[а-яё]*',
  '[Кк]адровик[а-яё]*',
  '[Юю]рист[а-яё]*',
  '[Ии]нженер[а-яё]*',
  '[Тт]ехнолог[а-яё]*',
  '[Шш]еф[а-яё]*',
].join('|')

const departments =
  '(?:отдел|департамент|управлени|служб|групп|смен|склад|цех|участк|филиал|направлени|команд|продаж|закуп|логистик|разработк|поддержк|бухгалтери|кадр|магазин|офис|проект|производств|маркетинг)[а-яё]*'
/** «отдела продаж», «смены на складе»: a department and at most two words about it. */
const ofDepartment = `(?:\\s+${departments}(?:\\s+[а-яё-]+){0,2}?)?`

/** Places that end like a surname. */
const noPlace = '(?!(?:Ростов|Саратов|Псков|Тамбов|Азов|Берлин|Сахалин|Дублин|Пекин|Турин|Бостон)[а-яё]{0,2}(?![а-яё]))'
const surnames = [
  // Orlov, Orlova, Pushkin in any case.
  '[А-ЯЁ][а-яё]+(?:[оеё]в|[иы]н)(?:а|у|ым|ой|е|ы)?',
  // An adjective is a surname in the nominative; in another case it is nearly always part of a place.
  '[А-ЯЁ][а-яё]+[сц]к(?:ий|ая)',
  '[А-ЯЁ][а-яё]+(?:енко|[чщ]ук|юк|дзе|швили|ых)',
  '[А-ЯЁ][а-яё]{2,}ян(?:а|у|ом)?',
].join('|')
const patronymics = '[А-ЯЁ][а-яё]+(?:ович|евич|ьич|овн|евн|ичн)[а-яё]{0,2}'
const firstNames =
  '(?:Анн|Мари|Марин|Елен|Ольг|Наталь|Ирин|Татьян|Светлан|Екатерин|Юли|Вер|Галин|Людмил|Надежд|Дарь|Ксени|Полин|Александр|Алексе|Андре|Дмитри|Серге|Иван|Михаил|Никола|Павел|Павл|Пётр|Петр|Олег|Игор|Владимир|Виктор|Максим|Евгени|Антон|Роман|Денис)[аяыиеуюйь]{0,2}(?:ом|ем|ой|ей)?'
const name = `${noPlace}(?:${firstNames}|${patronymics}|${surnames})`
const names = `${name}(?:\\s+${name}){0,2}`

export const personRules: readonly Rule[] = [
  { kind: 'role', asTyped: true, pattern: wholeAsTyped(`(?:${posts})${ofDepartment}\\s+${names}`), why },
  {
    kind: 'role',
    asTyped: true,
    pattern: wholeAsTyped(
      `${names}(?:,|\\s+[–—-])?\\s+(?:(?:наш|мой|моя|как)[а-яё]*\\s+)?(?:${posts})(?:\\s+${departments}){0,2}`,
    ),
    why,
  },
  { kind: 'role', asTyped: true, pattern: wholeAsTyped(`${names}\\s+из\\s+${departments}`), why },
]
