import { api } from '../lib/api'

export async function askWaiting(): Promise<number> {
  const { things } = await api.waiting.list({})
  return things.length
}
