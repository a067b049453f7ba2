import { api } from '../lib/api'

/** Number of open actions that the signed-in person answers for. */
export async function askOwnActions(): Promise<number> {
  const { counts } = await api.actionItems.list({ scope: 'mine', status: 'open', limit: 1 })
  return counts.open
}
