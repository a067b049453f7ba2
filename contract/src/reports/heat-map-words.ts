import type { MetricName } from '../analytics/schemas.ts'
import type { CellAbsence, HeatMap } from './heat-map-schemas.ts'

/** Why a cell, or a whole row, is empty. No text reveals how many answered. */
export const absenceWords: Readonly<Record<CellAbsence, string>> = {
  no_answers: 'Не\u00a0спрашивали или никто не\u00a0ответил',
  too_few_answers: 'Скрыто: в\u00a0такой группе человека можно узнать',
  too_few_for_spread: 'Скрыто: вопросы по\u00a0отдельности показываем у\u00a0команд покрупнее',
  newcomers: 'Скрыто: часть людей в\u00a0команде недавно, а\u00a0без них ответов мало',
  counted_with_others: 'Этих людей посчитали вместе с\u00a0другими, отдельного итога нет',
  closed: 'Скрыто: проверка приватности нашла, что здесь можно узнать отдельных людей',
  would_reveal_another_group: 'Скрыто, чтобы нельзя было вычислить ответы другой группы',
  not_all_answered:
    'Скрыто: не\u00a0все ответили на\u00a0каждый вопрос, и\u00a0из\u00a0разницы можно было\u00a0бы узнать ответ одного человека',
  only_of_company: 'Этот опрос посчитан только по\u00a0компании целиком: он закрыт до\u00a0появления карты',
  too_few_asked: 'Скрыто, чтобы не\u00a0было видно, кто ответил',
  early: 'Опрос только начался',
  running: 'Опрос идёт: результаты появятся, когда он закончится',
}

/** Why there is no map at all. */
export const noMapWords: Readonly<Record<NonNullable<HeatMap['reason']>, string>> = {
  no_teams: 'Команд пока нет: карта появится, когда они будут.',
  no_rounds: 'За\u00a0эти дни не\u00a0закрылось ни\u00a0одного опроса, из\u00a0которого складывается карта.',
}

/** The title of the map, by the kind of its columns. */
export const mapTitles = {
  question: 'Команды и\u00a0вопросы',
  metric: 'Команды и\u00a0метрики',
} as const satisfies Record<HeatMap['by'], string>

/** Words in a file or a letter that replace the map's colours. */
export const signalWords = { above: 'выше', below: 'ниже' } as const

/** The headings of columns of metrics. */
export const metricNameWords: Readonly<Record<MetricName, string>> = {
  enps: 'eNPS',
  engagement: 'Вовлечённость',
  mood: 'Настроение',
  participation: 'Участие',
}
