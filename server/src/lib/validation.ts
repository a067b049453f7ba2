import type { Issue } from '@kamerton/contract/errors'
import type { z } from 'zod'

/** Words for what no schema has said its own sentence about. */
const general: Record<string, string> = {
  invalid_type: 'Неверный тип значения',
  invalid_format: 'Неверный формат',
  too_big: 'Слишком большое значение',
  too_small: 'Слишком маленькое значение',
  unrecognized_keys: 'Лишние поля',
  invalid_union: 'Недопустимое значение',
  invalid_value: 'Недопустимое значение',
}

const russian = /[а-яё]/i

/** A schema's refusal as the client of the specification reads it: place, field path, a russian sentence, a type. */
export const issuesOf = (error: z.ZodError, placeOf: (field: string) => string): Issue[] =>
  error.issues.map((issue) => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
    const missing = issue.code === 'invalid_type' && issue.input === undefined
    return {
      loc: [placeOf(String(path[0] ?? '')), ...path],
      msg: russian.test(issue.message) ? issue.message : (general[issue.code] ?? 'Недопустимое значение'),
      type: missing ? 'missing' : issue.code,
    }
  })
