import { leastOf } from '../../analytics/levels.ts'
import { retentionRisk } from '../../analytics/retention.ts'
import { leastJudged, shownValue, thresholdsOf } from '../../analytics/verdict.ts'
import { scoreDays } from '../../employees/constants.ts'
import type { EmployeeFigures } from './figures.ts'
import { counted, ofPerson } from './measured.ts'
import { enpsWithoutRisk, metricSteps, silentDays } from './metric-steps.ts'
import { inWords, type Reading, type Rule, type Words } from './rule.ts'

/** Days of negative feedback that are counted, equal to those of the scoring. */
export const feedbackDays = scoreDays.scoring

/**
 * Whether there are fewer answers, or fewer invitations, than may be judged. The advice is then only a reason to ask:
 * medium at most.
 */
const isThin = ({ enps, participation }: EmployeeFigures): boolean =>
  (participation.value === 0 ? participation.asked : enps.answers) < leastJudged

/** The risk that a person leaves, read from their own eNPS, or from having been asked and never answered. */
function readRisk(figures: EmployeeFigures): Reading | null {
  const { enps, participation } = figures
  const risk = retentionRisk(enps.value, participation.value)
  if (risk === null || risk === 'low') return null
  const priority = isThin(figures) ? 'medium' : risk
  if (participation.value === 0) {
    const { answered, asked } = participation
    return counted('participation', 0, { answers: answered, asked, found: { at: null, priority } })
  }
  const value = shownValue('enps', enps.value ?? 0)
  const at = risk === 'high' ? thresholdsOf('enps').watch : enpsWithoutRisk
  return counted('enps', value, { answers: enps.answers, found: { at, priority } })
}

const riskEndsAt = inWords('enps', enpsWithoutRisk)
const ofThin = `Если таких ответов или опросов меньше ${leastJudged}, не выше средней.`
const askFirst = 'Это повод спросить, а не вывод.'

type RiskWords = Pick<Words, 'title' | 'description' | 'reason'>

function ofSilence(figures: EmployeeFigures): RiskWords {
  const thin = isThin(figures)
  return {
    title: 'Не отвечает на опросы',
    description: `${figures.subject.name} не отвечает на именные опросы.`,
    reason: thin
      ? `За период ни одного ответа, но и спрашивали меньше ${leastJudged} раз. ${askFirst}`
      : 'За период ни одного ответа.',
  }
}

function ofOwnEnps(figures: EmployeeFigures, value: string, threshold: string): RiskWords {
  const { subject, enps } = figures
  const thin = isThin(figures)
  const isSoft = thin || threshold === riskEndsAt
  return {
    title: isSoft ? 'Стоит спросить об отношении к компании' : 'Не рекомендует компанию',
    description: `${subject.name}: eNPS ${value} по ${enps.answers === 1 ? 'одному именному ответу' : 'именным ответам'}.`,
    reason: `Собственный eNPS у порога ${threshold} или ниже.${thin ? ` Ответов меньше ${leastJudged}: ${askFirst.toLowerCase()}` : ''}`,
  }
}

export const employeeRules: readonly Rule<EmployeeFigures>[] = [
  {
    id: 'employee.scoring.low',
    version: 1,
    metric: 'scoring',
    side: 'below',
    steps: [
      { at: thresholdsOf('scoring').watch, priority: 'high' },
      { at: leastOf('scoring', 'good'), priority: 'medium' },
    ],
    neighbours: [thresholdsOf('scoring').watch, leastOf('scoring', 'good'), thresholdsOf('scoring').good],
    rule: (at) => `Скоринг за ${scoreDays.scoring} дней ниже ${at}. Только именные данные.`,
    read: ({ scoring }) => {
      const reading = ofPerson('scoring', scoring)
      return reading && { ...reading, days: scoreDays.scoring }
    },
    words: ({ subject }, { value, threshold }) => ({
      title: `Скоринг ниже ${threshold}`,
      description: `${subject.name}: скоринг ${value} из 100.`,
      reason: `Значение ниже порога ${threshold}.`,
      risk: 'Без разговора разрыв между ожиданиями и работой растёт.',
      actions: [
        ['Обсудите на встрече, что мешает работать лучше', 'schedule_meeting'],
        ['Договоритесь о плане развития на ближайшие месяцы', 'write_plan'],
        ['Отметьте отзывом то, что получается', 'give_feedback'],
      ],
    }),
  },
  {
    id: 'employee.retention.risk',
    version: 3,
    metric: 'enps',
    side: 'below',
    steps: [],
    neighbours: [],
    rule: (at) =>
      at === ''
        ? `Человека спрашивали, и он не ответил ни разу. ${ofThin} Только именные данные.`
        : at === '0'
          ? `Собственный eNPS ниже 0. ${ofThin} Только именные данные.`
          : `Собственный eNPS от 0 до ${at}. Только именные данные.`,
    plain: `Собственный eNPS не выше ${riskEndsAt}, или человека спрашивали, и он не ответил ни разу. ${ofThin} Только именные данные.`,
    read: readRisk,
    words: (figures, { value, threshold }) => ({
      ...(threshold === '' ? ofSilence(figures) : ofOwnEnps(figures, value, threshold)),
      risk: 'О трудностях станет известно слишком поздно.',
      actions: [
        ['Поговорите один на один о том, что держит и что мешает', 'schedule_meeting'],
        ['Обсудите, куда человек хочет расти', 'write_plan'],
      ],
    }),
  },
  {
    id: 'employee.engagement.low',
    version: 2,
    ...metricSteps.engagement,
    rule: (at) => `Вовлечённость по именным ответам ниже ${at} при пяти и более ответах.`,
    read: ({ engagement }) => ofPerson('engagement', engagement),
    words: ({ subject }, { value, threshold }) => ({
      title: 'Низкая вовлечённость',
      description: `${subject.name}: вовлечённость ${value} из 100 по именным ответам.`,
      reason: `Значение ниже порога ${threshold}.`,
      risk: 'Без разговора причина остаётся неизвестной.',
      actions: [
        ['Спросите на встрече, чего не хватает для хорошей работы', 'schedule_meeting'],
        ['Отметьте отзывом то, что получается', 'give_feedback'],
      ],
    }),
  },
  {
    id: 'employee.feedback.negative',
    version: 1,
    metric: 'negative_feedback',
    side: 'from',
    steps: [{ at: 2, priority: 'high' }],
    neighbours: [2, 3],
    rule: (at) => `Отрицательных отзывов за ${feedbackDays} дней: ${at} или больше.`,
    read: ({ negativeFeedback }) =>
      counted('negative_feedback', negativeFeedback, { answers: negativeFeedback, days: feedbackDays }),
    words: ({ subject }, { value }) => ({
      title: 'Несколько отрицательных отзывов',
      description: `${subject.name}: отрицательных отзывов за ${feedbackDays} дней ${value}.`,
      reason: 'Замечания повторяются.',
      risk: 'Без разговора замечания копятся, а человек о них не знает.',
      actions: [
        ['Разберите отзывы на встрече один на один', 'schedule_meeting'],
        ['Договоритесь, что изменится, и запишите в план развития', 'write_plan'],
      ],
    }),
  },
  {
    id: 'employee.activities.overdue',
    version: 1,
    metric: 'overdue_activities',
    side: 'from',
    steps: [{ at: 1, priority: 'medium' }],
    neighbours: [1, 2, 3],
    rule: (at) => `Просроченных активностей в действующих планах развития: ${at} или больше.`,
    read: ({ overdueActivities }) => counted('overdue_activities', overdueActivities),
    words: ({ subject }, { value }) => ({
      title: 'Просрочены активности плана развития',
      description: `${subject.name}: просроченных активностей ${value}.`,
      reason: 'Срок прошёл, а активность не завершена.',
      risk: 'План превращается в список обещаний, которым никто не верит.',
      actions: [
        ['Обсудите на встрече, что мешает, и перенесите сроки', 'schedule_meeting'],
        ['Уберите из плана то, что больше не нужно', 'open_employee'],
      ],
    }),
  },
  {
    id: 'employee.meetings.none',
    version: 1,
    metric: 'days_without_meeting',
    side: 'from',
    steps: [{ at: silentDays.usual, priority: 'medium' }],
    neighbours: silentDays.neighbours,
    rule: (at) => `С человеком ${at} дней или дольше не было встречи один на один, и она не назначена.`,
    read: ({ daysWithoutMeeting }) =>
      daysWithoutMeeting === null ? null : counted('days_without_meeting', daysWithoutMeeting),
    words: ({ subject }, { value }) => ({
      title: 'Давно не было встречи один на один',
      description: `${subject.name}, дней без встречи: ${value}.`,
      reason: 'Встречи не было, и ни одна не назначена.',
      risk: 'О трудностях становится известно слишком поздно.',
      actions: [['Назначьте встречу один на один', 'schedule_meeting']],
    }),
  },
]
