import { api } from '../lib/api'

export async function askWaiting(): Promise<number> {
  const { waiting } = await api.myPulses.list({ limit: 1 })
  return waiting.length
}
