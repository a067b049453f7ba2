import type { ActionScope } from '@kamerton/contract/action-items/schemas'
import { api } from '../../lib/api'
import { attempt, isRefusal } from '../../lib/form-errors'

export type OpenCounts = Partial<Record<ActionScope, number>>

/**
 * The number of open actions under each tab. After a failed call a tab has no number; the error is shown in place of
 * the list.
 */
export async function loadOpenCounts(): Promise<OpenCounts> {
  const scopes = ['mine', 'led', 'all'] as const
  const counts = await Promise.all(
    scopes.map(async (scope) => {
      const found = await attempt(() => api.actionItems.list({ scope, status: 'open', limit: 1 }))
      return [scope, isRefusal(found) ? undefined : found.counts.open] as const
    }),
  )
  return Object.fromEntries(counts)
}
