import { quoted } from '../../lib/names.ts'
import type { TeamFigures } from './figures.ts'
import { counted, enoughAnswers, farBelowCompany, measured } from './measured.ts'
import { metricSteps, silentDays } from './metric-steps.ts'
import type { Rule } from './rule.ts'

type Compared = 'engagement' | 'mood' | 'enps'

/** Titles and texts of the advice for a team that differs from the company. */
const comparedWords: Record<Compared, { title: string; what: string; risk: string }> = {
  engagement: {
    title: 'Вовлечённость заметно ниже, чем в компании',
    what: 'Вовлечённость команды',
    risk: 'Люди делают меньше, чем могут.',
  },
  mood: {
    title: 'Настроение заметно ниже, чем в компании',
    what: 'Среднее настроение команды',
    risk: 'Усталость копится, растёт число ошибок и больничных.',
  },
  enps: {
    title: 'eNPS заметно ниже, чем в компании',
    what: 'eNPS команды',
    risk: 'Уход опытных людей в ближайшие месяцы.',
  },
}

const belowCompany = (metric: Compared): Rule<TeamFigures> => ({
  id: `team.${metric}.below_company`,
  version: 1,
  metric,
  side: 'below',
  steps: [],
  neighbours: [],
  rule: (at) =>
    `${comparedWords[metric].what} ${enoughAnswers}: весь интервал ниже значения компании (${at}), и вывод о команде хуже, чем о компании.`,
  plain: `${comparedWords[metric].what} ${enoughAnswers}: весь интервал ниже значения компании, и вывод о команде хуже, чем о компании. Всегда критическая.`,
  read: (figures) => farBelowCompany(metric, figures[metric], figures.company[metric]),
  words: ({ subject }, { value, company }) => ({
    title: comparedWords[metric].title,
    description: `${comparedWords[metric].what} ${quoted(subject.name)} ${value}, компании ${company}.`,
    reason: 'Даже верхний край интервала ниже значения компании: это не случайность.',
    risk: comparedWords[metric].risk,
    actions: [
      ['Проведите встречи один на один со всеми в команде', 'schedule_meeting'],
      ['Разберите с командой, что у неё устроено не так, как у других', null],
      ['Повторите опрос в команде через месяц', 'create_pulse'],
    ],
  }),
})

export const teamRules: readonly Rule<TeamFigures>[] = [
  belowCompany('engagement'),
  belowCompany('mood'),
  belowCompany('enps'),
  {
    id: 'team.engagement.low',
    version: 2,
    ...metricSteps.engagement,
    rule: (at) => `Вовлечённость команды ниже ${at} ${enoughAnswers}.`,
    read: ({ engagement, company }) => measured('engagement', engagement, company.engagement),
    words: ({ subject }, { value, threshold }) => ({
      title: 'Низкая вовлечённость',
      description: `Вовлечённость команды ${quoted(subject.name)} ${value} из 100.`,
      reason: `Значение ниже порога ${threshold}.`,
      risk: 'Люди делают меньше, чем могут.',
      actions: [
        ['Обсудите с командой, какие из вопросов получили самые низкие оценки', 'open_pulse'],
        ['Уточните ожидания и приоритеты на ближайший месяц', 'schedule_meeting'],
        ['Отмечайте хорошую работу вслух хотя бы раз в неделю', 'give_feedback'],
      ],
    }),
  },
  {
    id: 'team.mood.low',
    version: 2,
    ...metricSteps.mood,
    rule: (at) => `Настроение команды ниже ${at} ${enoughAnswers}.`,
    read: ({ mood, company }) => measured('mood', mood, company.mood),
    words: ({ subject }, { value, threshold }) => ({
      title: 'Невысокое настроение',
      description: `Среднее настроение команды ${quoted(subject.name)} ${value} из 5.`,
      reason: `Значение ниже порога ${threshold}.`,
      risk: 'Усталость копится, растёт число ошибок и больничных.',
      actions: [
        ['Спросите на общей встрече, что мешает работать спокойно', null],
        ['Проверьте нагрузку и переработки за последние недели', null],
        ['Назначьте короткие встречи один на один', 'schedule_meeting'],
      ],
    }),
  },
  {
    id: 'team.enps.low',
    version: 1,
    ...metricSteps.enps,
    rule: (at) => `eNPS команды ниже ${at} ${enoughAnswers}.`,
    read: ({ enps, company }) => measured('enps', enps, company.enps),
    words: ({ subject }, { value, threshold }) => ({
      title: threshold === '0' ? 'Критиков больше, чем сторонников' : 'Компанию рекомендуют немногие',
      description: `eNPS команды ${quoted(subject.name)} ${value}.`,
      reason:
        threshold === '0'
          ? 'Готовых рекомендовать компанию меньше, чем тех, кто не станет.'
          : `Значение ниже порога ${threshold}.`,
      risk: 'Уход людей и плохие отзывы о компании.',
      actions: [
        ['Разберите с командой комментарии последнего опроса', 'open_pulse'],
        ['Выберите одну проблему, которую решите за месяц, и скажите об этом', null],
        ['Повторите опрос в команде через месяц', 'create_pulse'],
      ],
    }),
  },
  {
    id: 'team.participation.low',
    version: 2,
    ...metricSteps.participation,
    rule: (at) => `Участие команды ниже ${at} %, если спросили пятерых или больше.`,
    read: ({ participation, company }) => measured('participation', participation, company.participation),
    words: ({ subject }, { value, threshold }) => ({
      title: 'Мало кто отвечает',
      description: `В опросах команды ${quoted(subject.name)} участвуют ${value} % приглашённых.`,
      reason: `Участие ниже ${threshold} %: по таким ответам нельзя судить обо всей команде.`,
      risk: 'Недовольные отвечают реже, и показатели выглядят лучше, чем есть.',
      actions: [
        ['Расскажите, что изменилось после прошлых опросов', 'open_pulse'],
        ['Объясните, кто и в каком виде видит ответы', null],
        ['Дайте время ответить в рабочие часы', null],
      ],
    }),
  },
  {
    id: 'team.meetings.none',
    version: 1,
    metric: 'days_without_meeting',
    side: 'from',
    steps: [{ at: silentDays.usual, priority: 'high' }],
    neighbours: silentDays.neighbours,
    rule: (at) => `В команде ${at} дней или дольше не было встреч один на один, и ни одна не назначена.`,
    read: ({ daysWithoutMeeting, members }) =>
      daysWithoutMeeting === null || members === 0 ? null : counted('days_without_meeting', daysWithoutMeeting),
    words: ({ subject }, { value }) => ({
      title: 'В команде нет встреч один на один',
      description: `Команда ${quoted(subject.name)}, дней без встреч: ${value}.`,
      reason: 'Встреч не было, и ни одна не назначена.',
      risk: 'О трудностях становится известно слишком поздно.',
      actions: [
        ['Назначьте встречи один на один', 'schedule_meeting'],
        ['Начните с тех, с кем не говорили дольше всего', 'open_team'],
      ],
    }),
  },
  {
    id: 'team.plans.none',
    version: 1,
    metric: 'people_with_plan',
    side: 'below',
    steps: [],
    neighbours: [],
    rule: () => 'Ни у кого в команде нет действующего плана развития.',
    read: ({ members, withPlan }) =>
      members > 0 && withPlan === 0
        ? counted('people_with_plan', withPlan, { asked: members, found: { at: null, priority: 'medium' } })
        : null,
    words: ({ subject, members }) => ({
      title: 'Ни у кого нет плана развития',
      description: `Команда ${quoted(subject.name)}, людей без плана: ${members}.`,
      reason: 'Ни одного действующего плана.',
      risk: 'Люди не видят, куда растут.',
      actions: [
        ['Составьте первый план вместе с сотрудником', 'write_plan'],
        ['Спросите на встрече, чему люди хотят научиться', 'schedule_meeting'],
      ],
    }),
  },
  {
    id: 'team.manager.missing',
    version: 1,
    metric: 'members',
    side: 'from',
    steps: [],
    neighbours: [],
    rule: () => 'В команде есть люди, а руководитель не назначен.',
    read: ({ hasManager, members }) =>
      !hasManager && members > 0 ? counted('members', members, { found: { at: null, priority: 'medium' } }) : null,
    words: ({ subject }) => ({
      title: 'У команды нет руководителя',
      description: `В команде ${quoted(subject.name)} некому разбирать результаты опросов.`,
      reason: 'Руководитель не назначен.',
      risk: 'Ответы людей останутся без реакции, и в следующий раз отвечать будут меньше.',
      actions: [['Назначьте руководителя в настройках команды', 'open_team']],
    }),
  },
]
