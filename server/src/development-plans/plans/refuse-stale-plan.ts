import { planFields } from '@kamerton/contract/development-plans/fields'
import type { PlanChanges } from '@kamerton/contract/development-plans/payload-schemas'
import type { FieldConflict } from '@kamerton/contract/errors'
import { fullName } from '@kamerton/contract/lib/names'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { isAnother, savingOf } from '../parts/compare-parts.ts'
import { presentParts } from '../parts/present-plan.ts'
import type { Parts } from '../rows/part-queries.ts'
import { findPersonOfPlan, type LockedPlan } from '../rows/plan-queries.ts'

/**
 * Refuses a save of a plan that somebody else has saved since it was opened. The conflict names each sent field that
 * differs from the stored one, with the stored value. The client knows its own starting values, and so sees the other
 * person's changes.
 */
export async function refuseStalePlan(
  ctx: Context,
  plan: LockedPlan,
  stands: Parts,
  { version, ...sent }: PlanChanges,
): Promise<void> {
  if (version === undefined || version === plan.version) return
  const saver = plan.updated_by === null ? undefined : await findPersonOfPlan(ctx, plan.updated_by)
  const shown = { ...plan, ...presentParts(stands) }
  const saving = savingOf(stands, sent, () => ctx.newId())
  const differs: Record<string, boolean> = {
    goals: isAnother(saving.goals),
    skills: isAnother(saving.skills) || isAnother(saving.activities),
    milestones: isAnother(saving.milestones),
  }
  const conflicts: FieldConflict[] = planFields
    .filter((field) => sent[field] !== undefined && (differs[field] ?? (sent[field] || null) !== shown[field]))
    .map((field) => ({
      field,
      theirs: shown[field],
      version: plan.version,
      saved_by: saver ? fullName(saver) : null,
      saved_at: plan.updated_at.toISOString(),
    }))
  throw new AppError('changed_meanwhile', { conflicts })
}
