import { libraryTopics } from '@kamerton/contract/pulse-templates/library-schemas'
import { Question } from '@kamerton/contract/pulses/question-schemas'
import { goodEndOf } from '@kamerton/contract/pulses/rules'
import { NewPulse } from '@kamerton/contract/pulses/schemas'
import { describe, expect, test } from 'vitest'
import { defaultTemplates } from '../default-templates.ts'
import { librarySets } from './sets.ts'

const questions = librarySets.flatMap((set) => set.questions)

test('every topic has its set, and the newcomer is asked on day 7, 30 and 90', () => {
  expect(new Set(librarySets.map(({ topic }) => topic))).toEqual(new Set(libraryTopics))
  expect(librarySets.filter(({ topic }) => topic === 'Адаптация').map(({ title }) => title)).toEqual([
    'Адаптация: день 7',
    'Адаптация: день 30',
    'Адаптация: день 90',
  ])
})

test('questions of different sets, and of the default templates, can stand in one pulse', () => {
  const ids = [...questions, ...defaultTemplates.flatMap((template) => template.questions)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(librarySets.map(({ key }) => key)).size).toBe(librarySets.length)
})

describe.each(librarySets.map((set) => [set.title, set] as const))('%s', (_, set) => {
  test('is a pulse as it stands, of five to eight questions', () => {
    const asked = set.questions.map((question) => Question.parse(question))
    const pulse = { ...set, target_type: 'company', questions: asked }
    expect(NewPulse.safeParse(pulse).error?.issues).toBeUndefined()
    expect(set.questions.length).toBeGreaterThanOrEqual(5)
    expect(set.questions.length).toBeLessThanOrEqual(8)
  })

  test('says what it measures, whom to ask and how to read it', () => {
    for (const text of [set.description, set.measures, set.asking, set.reading])
      expect(text).toMatch(/^[А-ЯЁ].{30,}[.]$/su)
  })

  test('says no other number of questions than it has', () => {
    const numbers = ['Пять', 'Шесть', 'Семь', 'Восемь']
    const said = numbers.find((word) => set.description.startsWith(`${word} `))
    expect(['Перед уходом', `${set.title}: ${numbers[set.questions.length - 5]}`]).toContain(
      said ? `${set.title}: ${said}` : set.title,
    )
  })
})

describe.each(questions.map((question) => [question.question, question] as const))('«%s»', (text, question) => {
  test('is short, and leads to no answer', () => {
    expect(text.length).toBeLessThanOrEqual(110)
    expect(text).not.toMatch(
      /(?<![а-яё])(ведь|разве|неужели|конечно|очевидно|не правда ли|согласитесь|слишком)(?![а-яё])/iu,
    )
  })

  test('says what it measures and how to read it', () => {
    expect(question.measures).toMatch(/^[А-ЯЁ].{10,}[.]$/u)
    expect(question.reading).toMatch(/^[А-ЯЁ«].{30,}[.?]$/u)
    expect(question.reading).not.toBe(question.measures)
  })

  test('has a good end where it has a scale', () => {
    if (question.type === 'rating') expect(goodEndOf('custom', question)).not.toBeNull()
    else expect(question.better).toBeUndefined()
  })
})
