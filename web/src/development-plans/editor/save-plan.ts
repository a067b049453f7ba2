import { NewPlan } from '@kamerton/contract/development-plans/payload-schemas'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { z } from 'zod'
import { api } from '../../lib/api'
import { isRefusal, type Refusal } from '../../lib/form-errors'
import { Changed, updateOf } from '../../page/changed'
import { forReturn } from '../../page/kept-place'
import { changedOf } from '../../page/rebase'
import { actOnPlan } from '../act-on-plan'
import { draftOf, planOf } from './plan-of'
import { wordsOfRefusal } from './say-refusal'

/** The command of an editor to its page. `kept`: the name of the draft on this device, until it is saved. */
export const Save = z.object({ save: NewPlan, changed: Changed, kept: z.string() })
export type Save = z.output<typeof Save>

/** Only changed fields are sent, so that the changes of two people to one plan can be merged. */
export function changesOf(plan: Plan, sent: NewPlan): Changed {
  const was = NewPlan.safeParse(planOf(draftOf(plan))).data ?? {}
  return { id: plan.id, version: plan.version, fields: Object.keys(changedOf(was, sent)) }
}

/** Creates or changes the plan and shows a toast. A refusal is returned to the editor. */
export async function savePlan({ save, changed, kept }: Save, once: string): Promise<Refusal | Plan> {
  const words = {
    done: changed === null ? 'План создан' : 'План сохранён',
    failed: wordsOfRefusal,
    because: () => undefined,
    of: 'plan.save',
  }
  const saved = await actOnPlan(words, () =>
    changed === null
      ? api.developmentPlans.create(save, { once })
      : api.developmentPlans.update(updateOf(save, changed)),
  )
  if (!isRefusal(saved)) forReturn(kept).forget()
  return saved
}
