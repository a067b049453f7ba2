import type { TenantContext } from '../lib/context.ts'
import { defaultTemplates } from './default-templates.ts'
import { insertTemplates } from './queries.ts'

/** Gives a new company the templates that everybody starts with. */
export async function seedDefaultTemplates(ctx: TenantContext): Promise<void> {
  await insertTemplates(
    ctx,
    defaultTemplates.map((template) => ({
      ...template,
      id: ctx.newId(),
      is_default: true,
      schedule: null,
      created_at: ctx.now,
    })),
  )
}
