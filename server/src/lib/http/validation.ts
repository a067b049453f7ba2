import type { Issue } from '@kamerton/contract/errors'
import type { z } from 'zod'

/** General sentences for faults without a sentence in their schema. */
const general: Record<string, string> = {
  invalid_type: 'Неверный тип значения',
  invalid_format: 'Неверный формат',
  too_big: 'Слишком большое значение',
  too_small: 'Слишком маленькое значение',
  invalid_union: 'Недопустимое значение',
  invalid_value: 'Недопустимое значение',
}

const russian = /[а-яё]/i

/** The number of unknown keys that are named, and the length of each. An answer must not be longer than its request. */
const [keysNamed, keyLength] = [20, 100]

/** The refusal of unknown keys. */
export const unknownKeys = (loc: Issue['loc'], keys: readonly string[]): Issue[] =>
  keys.slice(0, keysNamed).map((key) => ({
    loc: [...loc, key.slice(0, keyLength)],
    msg: 'Такого поля здесь нет. Уберите его из запроса',
    type: 'unrecognized_keys',
  }))

/** The issues of a schema in the format of the specification: place, field path, a Russian sentence, a type. */
export const issuesOf = (error: z.ZodError, placeOf: (field: string) => string): Issue[] =>
  error.issues.flatMap((issue) => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
    const loc = [placeOf(String(path[0] ?? '')), ...path]
    if (issue.code === 'unrecognized_keys') return unknownKeys(loc, issue.keys)
    const missing = issue.code === 'invalid_type' && issue.input === undefined
    return {
      loc,
      msg: russian.test(issue.message) ? issue.message : (general[issue.code] ?? 'Недопустимое значение'),
      type: missing ? 'missing' : issue.code,
    }
  })
