import { leastJudged, thresholdsOf } from '../../analytics/verdict.ts'
import { paceTolerance } from '../../development-plans/pace.ts'
import { planStatusPlurals } from '../../development-plans/status-labels.ts'
import type { DevelopmentProgressReport } from '../development-progress.ts'
import { counted, percentOf, shareOf } from './evidence.ts'
import type { InsightRule } from './rule.ts'

type Rule = InsightRule<DevelopmentProgressReport>

const progress = thresholdsOf('progress')
const shares = thresholdsOf('participation')

const behind: Rule = {
  id: 'development-progress.behind',
  when: `есть планы с отставанием от срока: «плохо», если идут в срок меньше ${progress.watch}% активных, «следить», если меньше ${progress.good}%; при активных меньше ${leastJudged} только число`,
  find({ behind_plans, status_stats: { active } }) {
    if (behind_plans === 0) return null
    const onTime = Math.round(percentOf(active - behind_plans, active))
    const evidence = [
      counted('Отстают от срока', behind_plans),
      shareOf('Идут в срок', onTime, {
        threshold: onTime < progress.watch ? progress.watch : progress.good,
        n: active,
      }),
    ]
    const message = `Отстают больше чем на ${paceTolerance.behind} процентных пунктов: ${behind_plans} из ${active} активных планов.`
    const title = 'Часть планов отстаёт'
    if (active < leastJudged || onTime >= progress.good) return { type: 'fact', title, message, evidence }
    return onTime < progress.watch
      ? { type: 'bad', title: 'Планы отстают от срока', message, evidence }
      : { type: 'watch', title, message, evidence }
  },
}

const onTime: Rule = {
  id: 'development-progress.on-time',
  when: `ни один активный план не отстаёт от срока; активных не меньше ${leastJudged}`,
  find({ behind_plans, status_stats: { active } }) {
    if (behind_plans > 0 || active < leastJudged) return null
    return {
      type: 'good',
      title: 'Планы идут в срок',
      message: `Ни один из активных планов не отстаёт: их ${active}.`,
      evidence: [counted('Отстают от срока', 0, { threshold: 0 }), counted('Активные планы', active)],
    }
  },
}

const withoutPlan: Rule = {
  id: 'development-progress.people-without-plan',
  when: `план есть меньше чем у ${shares.watch}% людей; людей не меньше ${leastJudged}, и хотя бы один план есть`,
  find({ total_plans, people_with_plan, total_people }) {
    const percent = Math.round(percentOf(people_with_plan, total_people))
    if (total_plans === 0 || total_people < leastJudged || percent >= shares.watch) return null
    return {
      type: 'watch',
      title: 'У многих нет плана развития',
      message: `Активный или завершённый план есть у ${people_with_plan} из ${total_people}.`,
      evidence: [shareOf('С планом', percent, { threshold: shares.watch, n: total_people })],
    }
  },
}

const completed: Rule = {
  id: 'development-progress.completed',
  when: 'среди планов этих дней есть завершённый',
  find({ status_stats: { completed: count }, total_plans }) {
    if (count === 0) return null
    return {
      type: 'good',
      title: 'Есть завершённые планы',
      message: `Завершены: ${count} из ${total_plans} планов этих дней.`,
      evidence: [counted('Завершены', count), counted('Всего планов', total_plans)],
    }
  },
}

const drafts: Rule = {
  id: 'development-progress.drafts',
  when: 'среди планов этих дней есть черновик',
  find({ status_stats: { draft }, total_plans }) {
    if (draft === 0) return null
    return {
      type: 'fact',
      title: 'Черновики ждут запуска',
      message: `Черновики: ${draft} из ${total_plans} планов этих дней. Сотрудники их не видят.`,
      evidence: [counted(planStatusPlurals.draft, draft), counted('Всего планов', total_plans)],
    }
  },
}

/** In the order of their findings. */
export const developmentProgressRules: readonly Rule[] = [behind, withoutPlan, drafts, onTime, completed]
