import type { ActivityStatus } from '@kamerton/contract/development-plans/constants'
import { planProgress, skillProgress } from '@kamerton/contract/development-plans/progress'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { actOnPlan } from '../act-on-plan'

type Chosen = ReadonlyMap<string, ActivityStatus>

/**
 * The plan with the statuses that its employee has just chosen. A choice shows at once with the new progress, and is
 * taken back if the server refuses it.
 */
export function useQuickStatuses(loaded: Plan) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setChosen(stillToCome(loaded, chosen))
  }
  // Sent one after the other: of two choices for one activity the last must win on the server too.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const send = async (id: string, status: ActivityStatus) => {
    const answer = await actOnPlan(
      { done: 'Статус активности обновлен!', failed: 'Ошибка при обновлении статуса активности' },
      () => api.developmentPlans.setActivityStatus({ id, status }),
    )
    if (isRefusal(answer))
      setChosen((now) => (now.get(id) === status ? new Map([...now].filter(([other]) => other !== id)) : now))
    await revalidate()
  }
  const choose = (id: string, status: ActivityStatus) => {
    setChosen((now) => new Map(now).set(id, status))
    queue.current = queue.current.then(() => send(id, status))
  }
  return { plan: withStatuses(loaded, chosen), choose }
}

const stillToCome = ({ skills }: Plan, chosen: Chosen): Chosen => {
  const loaded = new Map(skills.flatMap(({ activities }) => activities.map(({ id, status }) => [id, status] as const)))
  return new Map([...chosen].filter(([id, status]) => loaded.has(id) && loaded.get(id) !== status))
}

function withStatuses(plan: Plan, chosen: Chosen): Plan {
  if (chosen.size === 0) return plan
  const skills = plan.skills.map((skill) => {
    const activities = skill.activities.map((one) => ({ ...one, status: chosen.get(one.id) ?? one.status }))
    return { ...skill, activities, progress: skillProgress({ activities }) }
  })
  return { ...plan, skills, progress: planProgress(skills) }
}
