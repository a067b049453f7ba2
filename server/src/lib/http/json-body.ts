import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** No input of ours is deeper than six; a deeper body is meant to exhaust the stack. */
const deepestBody = 20

/** Accepts JSON bodies only; an empty body is an empty object. `__proto__` and `constructor` keys are errors. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string // `parseAs` says so, and the types do not know
    if (text === '') done(null, {})
    else if (isDeeperThan(text, deepestBody)) done(new AppError('invalid_input'))
    else void parse(request, text, done)
  })
}

/** Whether a JSON text is nested deeper than `limit`, checked without parsing it. */
export function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > limit) return true
  }
  return false
}
