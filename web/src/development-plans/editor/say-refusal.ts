import type { ApiError } from '../../lib/api-error'
import { fieldNames, rowNames } from './field-names'

/** The text of a refused save: each place with its message, else the server's sentence, else ours. */
export function wordsOfRefusal({ issues, status, detail }: ApiError): string {
  if (issues.length === 0) return (status > 0 && detail) || 'Ошибка при сохранении плана'
  const said = issues.map(({ loc, msg }) => `${placeInWords(loc.slice(1).join('.'))}: ${msg}`)
  return `Ошибки валидации: ${said.join(', ')}`
}

/** «Навык 2, активность 1, название» for `skills.1.activities.0.title`. */
function placeInWords(place: string): string {
  const steps = place.split('.')
  const words = steps.flatMap((step, at) => {
    if (isIndex(step)) return []
    const index = steps[at + 1]
    return isIndex(index) ? `${rowNames[step] ?? step} ${Number(index) + 1}` : (fieldNames[step] ?? step)
  })
  return words.map((word, at) => (at === 0 ? word : word.toLocaleLowerCase('ru'))).join(', ')
}

const isIndex = (step: string | undefined): step is string => step !== undefined && /^\d+$/.test(step)
