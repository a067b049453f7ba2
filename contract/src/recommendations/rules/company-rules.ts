import type { CompanyFigures } from './figures.ts'
import { counted, enoughAnswers, measured } from './measured.ts'
import { metricSteps, silentDays } from './metric-steps.ts'
import type { Rule } from './rule.ts'

export const companyRules: readonly Rule<CompanyFigures>[] = [
  {
    id: 'company.engagement.low',
    version: 1,
    ...metricSteps.engagement,
    rule: (at) => `Вовлечённость компании ниже ${at} ${enoughAnswers}.`,
    read: ({ engagement }) => measured('engagement', engagement),
    words: (_, { value, threshold }) => ({
      title: 'Вовлечённость компании ниже порога',
      description: `Вовлечённость компании ${value} из 100.`,
      reason: `Значение ниже порога ${threshold}.`,
      risk: 'Люди делают меньше, чем могут.',
      actions: [
        ['Посмотрите, какие вопросы получили самые низкие оценки', 'open_pulse'],
        ['Выберите одну тему на квартал и скажите о ней всем', null],
        ['Повторите опрос через месяц и сравните', 'create_pulse'],
      ],
    }),
  },
  {
    id: 'company.mood.low',
    version: 1,
    ...metricSteps.mood,
    rule: (at) => `Настроение компании ниже ${at} ${enoughAnswers}.`,
    read: ({ mood }) => measured('mood', mood),
    words: (_, { value, threshold }) => ({
      title: 'Настроение компании ниже порога',
      description: `Среднее настроение компании ${value} из 5.`,
      reason: `Значение ниже порога ${threshold}.`,
      risk: 'Усталость копится, растёт число ошибок и больничных.',
      actions: [
        ['Спросите руководителей, где сейчас тяжелее всего', null],
        ['Проверьте нагрузку и переработки за последние недели', null],
        ['Спросите всех о настроении ещё раз через месяц', 'create_pulse'],
      ],
    }),
  },
  {
    id: 'company.enps.low',
    version: 1,
    ...metricSteps.enps,
    rule: (at) => `eNPS компании ниже ${at} ${enoughAnswers}.`,
    read: ({ enps }) => measured('enps', enps),
    words: (_, { value, threshold }) => ({
      title: 'Компанию рекомендуют редко',
      description: `eNPS компании ${value}.`,
      reason: `Значение ниже порога ${threshold}.`,
      risk: 'Уход людей и плохие отзывы о компании.',
      actions: [
        ['Разберите комментарии последнего опроса', 'open_pulse'],
        ['Выберите одну проблему, которую решите за месяц, и скажите об этом', null],
        ['Повторите опрос и посмотрите, сдвинулось ли', 'create_pulse'],
      ],
    }),
  },
  {
    id: 'company.participation.low',
    version: 1,
    ...metricSteps.participation,
    rule: (at) => `Участие в опросах компании ниже ${at} %, если спросили пятерых или больше.`,
    read: ({ participation }) => measured('participation', participation),
    words: (_, { value, threshold }) => ({
      title: 'Отвечают немногие',
      description: `В опросах компании участвуют ${value} % приглашённых.`,
      reason: `Участие ниже ${threshold} %: по таким ответам нельзя судить обо всей компании.`,
      risk: 'Недовольные отвечают реже, и показатели выглядят лучше, чем есть.',
      actions: [
        ['Расскажите, что изменилось после прошлых опросов', 'open_pulse'],
        ['Объясните, кто и в каком виде видит ответы', null],
        ['Дайте время ответить в рабочие часы', null],
      ],
    }),
  },
  {
    id: 'company.rounds.none',
    version: 1,
    metric: 'days_without_round',
    side: 'from',
    steps: [{ at: silentDays.usual, priority: 'medium' }],
    neighbours: silentDays.neighbours,
    rule: (at) => `Ни один опрос не запускали ${at} дней или дольше.`,
    read: ({ daysWithoutRound }) => counted('days_without_round', daysWithoutRound),
    words: (_, { value }) => ({
      title: 'Давно никого не спрашивали',
      description: `Дней без опросов: ${value}.`,
      reason: 'Показатели устарели: по ним уже нельзя судить о сегодняшнем дне.',
      risk: 'О проблеме станет известно, когда люди начнут уходить.',
      actions: [['Запустите короткий опрос', 'create_pulse']],
    }),
  },
  {
    id: 'company.seats.reached',
    version: 2,
    metric: 'seats',
    side: 'from',
    steps: [],
    neighbours: [],
    rule: () => 'Людей и приглашений больше, чем мест по подписке.',
    read: ({ seats: { used, limit } }) =>
      limit !== null && used > limit ? counted('seats', used, { found: { at: limit, priority: 'medium' } }) : null,
    words: (_, { value, threshold }) => ({
      title: 'Людей больше, чем мест по подписке',
      description: `Занято мест: ${value} из ${threshold}.`,
      reason: 'Все, кто есть, работают как прежде.',
      risk: 'Новых людей не пригласить и новых пульсов не запустить.',
      actions: [['Расширьте лимит пользователей', 'change_limit']],
    }),
  },
]
