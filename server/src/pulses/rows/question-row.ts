import { Option, type Question } from '@kamerton/contract/pulses/question-schemas'
import { z } from 'zod'

const Options = z.array(Option)
const Labels = z.record(z.string(), z.string())

export const questionColumns = [
  'key',
  'question',
  'type',
  'required',
  'scale_min',
  'scale_max',
  'options',
  'multiple',
  'labels',
  'placeholder',
  'better',
] as const

export type QuestionRow = Pick<Question, 'question' | 'type' | 'required' | 'placeholder' | 'better'> & {
  key: string
  scale_min: number | null
  scale_max: number | null
  options: unknown
  multiple: boolean
  labels: unknown
}

export const questionOf = (row: QuestionRow): Question => ({
  id: row.key,
  question: row.question,
  type: row.type,
  required: row.required,
  scale: row.scale_min === null || row.scale_max === null ? null : { min: row.scale_min, max: row.scale_max },
  options: Options.parse(row.options),
  ...(row.multiple ? { multiple: true } : {}),
  labels: Labels.parse(row.labels),
  placeholder: row.placeholder,
  better: row.better ?? null,
})
