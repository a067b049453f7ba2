/** A refused call. The code is for decisions, the detail is for reading. */
export type Refusal = { status: number; detail: string; code: string | null; company: string | null }

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function refusalOf(status: number, statusText: string, body: unknown): Refusal {
  const { detail, code, company_name: company } = isRecord(body) ? body : {}
  return {
    status,
    detail: detailText(detail) || `HTTP ${status}: ${statusText}`,
    code: typeof code === 'string' ? code : null,
    company: typeof company === 'string' ? company : null,
  }
}

/** Text of a refusal: the server sends one sentence or a list of failed fields. */
function detailText(detail: unknown): string {
  if (typeof detail === 'string') return detail
  if (!Array.isArray(detail)) return ''
  const messages = detail.map((issue: unknown) => (isRecord(issue) && typeof issue.msg === 'string' ? issue.msg : ''))
  return messages.filter(Boolean).join('. ')
}
