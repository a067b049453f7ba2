import type { Question } from '@kamerton/contract/pulses/question-schemas'

const base = { required: true, options: [], placeholder: null }

/** Agreement, from 1 to 5. */
export const agreement = {
  '1': 'совсем не согласен',
  '2': 'скорее не согласен',
  '3': 'и да и нет',
  '4': 'скорее согласен',
  '5': 'полностью согласен',
}

/** Frequency, from 1 to 5. */
export const frequency = { '1': 'никогда', '2': 'редко', '3': 'иногда', '4': 'часто', '5': 'почти всегда' }

export const rated = (id: string, question: string, labels: Readonly<Record<string, string>>): Question => ({
  ...base,
  id,
  question,
  type: 'rating',
  scale: { min: 1, max: 5 },
  labels,
})

export const statement = (id: string, question: string): Question => rated(id, question, agreement)

/** A comment: one text at most, and never required. */
export const comment = (id: string, question: string, placeholder: string): Question => ({
  ...base,
  id,
  question,
  type: 'text',
  required: false,
  scale: null,
  labels: {},
  placeholder,
})

export const choice = (
  id: string,
  question: string,
  options: readonly (readonly [value: string, label: string])[],
): Question => ({
  ...base,
  id,
  question,
  type: 'choice',
  scale: null,
  labels: {},
  options: options.map(([value, label]) => ({ value, label })),
})
