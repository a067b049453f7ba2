import { activityTypes } from '@kamerton/contract/development-plans/constants'
import { LibrarySkill, libraryRoles } from '@kamerton/contract/development-plans/library-schemas'
import { expect, test } from 'vitest'
import { librarySkills } from './skills.ts'

/** All texts of a skill, each with its place. */
const texts = librarySkills.flatMap(({ key, name, about, levels, activities }) =>
  [
    { at: 'name', text: name },
    { at: 'about', text: about },
    ...levels.map((text, index) => ({ at: `level ${index + 1}`, text })),
    ...activities.flatMap((one) => [
      { at: 'activity', text: one.title },
      { at: 'what to do', text: one.about },
    ]),
  ].map(({ at, text }) => ({ at: `${key}, ${at}`, text })),
)
const sentences = texts.filter(({ at }) => /level|what to do|about$/.test(at))
/** Texts that match a wrong pattern: none should. */
const where = (of: typeof texts, wrong: RegExp) => of.filter(({ text }) => wrong.test(text))

test('as many skills as a company is made of, each once, with its levels and activities', () => {
  expect(librarySkills.length).toBeGreaterThanOrEqual(40)
  expect(new Set(librarySkills.map(({ key }) => key)).size).toBe(librarySkills.length)
  expect(new Set(librarySkills.map(({ name }) => name.toLowerCase())).size).toBe(librarySkills.length)
  for (const skill of librarySkills) {
    expect(LibrarySkill.parse(skill)).toEqual(skill)
    expect(skill.key).toMatch(/^[a-z]+(-[a-z]+)*$/)
  }
  const lacking = librarySkills.filter(
    ({ levels, activities, roles }) =>
      new Set(levels).size !== 5 ||
      activities.length < 2 ||
      new Set(activities.map(({ title }) => title)).size !== activities.length ||
      roles.length === 0,
  )
  expect(lacking).toEqual([])
})

test('every role, both types of skill and every type of activity have something', () => {
  expect(new Set(librarySkills.flatMap(({ roles }) => roles))).toEqual(new Set(libraryRoles))
  expect(librarySkills.filter(({ type }) => type === 'soft').length).toBeGreaterThan(10)
  expect(librarySkills.filter(({ type }) => type === 'hard').length).toBeGreaterThan(10)
  const types = librarySkills.flatMap(({ activities }) => activities.map(({ type }) => type))
  expect(new Set(types)).toEqual(new Set(activityTypes))
})

test('whole sentences, which fit where they are shown', () => {
  expect(where(sentences, /[^.?!»]$/)).toEqual([])
  expect(where(texts, /^[^А-ЯЁ«]/)).toEqual([])
  expect(texts.filter(({ text }) => text.length > 140)).toEqual([])
  expect(where(texts, /\s{2}|^\s|\s$/)).toEqual([])
})

test('dashes and quotes as everywhere in the product', () => {
  expect(where(texts, /["“”„'—]/)).toEqual([])
  expect(where(texts, / - /)).toEqual([])
  expect(where(texts, /\s–(?!\s)|(?<!\s)–\s/)).toEqual([])
  expect(texts.filter(({ text }) => text.split('«').length !== text.split('»').length)).toEqual([])
})

test('of nobody it is said whether they are a man or a woman', () => {
  // Past forms and short adjectives need an ending by gender; present forms need none.
  const gendered = /(?<![а-яё])(сам|сама|должен|должна|готова?|уверена?|способен|способна|[а-яё]+\(а\))(?![а-яё])/iu
  expect(where(texts, gendered)).toEqual([])
  expect(where(sentences, /^(Он|Она|Я)(?![а-яё])/u)).toEqual([])
})
