import { request } from '../../kit/post-answer'
import { isRecord, refusalOf } from '../../kit/refusal'

export type Refused = { detail: string }
export const isRefused = (data: unknown): data is Refused => isRecord(data) && typeof data.detail === 'string'

export const wrongAnswer = 'Сервер ответил не так, как должен'

/** Loads the current data without caches: a cached answer would hide a change. */
export async function fetchAsNow(url: string): Promise<unknown> {
  try {
    const response = await request(url, { cache: 'no-store' })
    const data: unknown = await response.json().catch(() => null)
    return response.ok ? data : { detail: refusalOf(response.status, response.statusText, data).detail }
  } catch {
    return { detail: 'Нет связи. Проверьте сеть и попробуйте ещё раз' }
  }
}
