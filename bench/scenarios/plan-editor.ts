import type { Page } from '@playwright/test'
import { buildIfStale } from '../../web/build/build-if-stale.ts'
import { type Act, longestTasks, typeSlowly } from '../lib/longest-task.ts'
import { atMost, type Finding, noted, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { withWriters } from '../lib/writers.ts'
import { createCompany, createPlan, draftOf, largest } from './plan-company.ts'

const longestTaskGoal = 50
/** The editor allows this many open skills at a time. */
const opened = 5

/**
 * Typing must not be delayed in the editor of the largest plan, with one skill open and with as many as the editor
 * allows.
 */
export async function planEditorScenario(): Promise<Finding[]> {
  await buildIfStale()
  return withProduct({}, measure)
}

async function measure(product: Product): Promise<Finding[]> {
  const { tokens, personId } = await withWriters(product, (writers) => createCompany(product, writers))
  const plan = await createPlan(product.address, tokens.owner, draftOf(personId))
  // A smaller plan would be faster.
  const activities = plan.skills.flatMap((skill) => skill.activities)
  if (activities.length !== largest.skills * largest.activities)
    throw new Error(`a plan of ${plan.skills.length} skills and ${activities.length} activities was made`)
  const parts = [...unfolding(1), ...typing('one skill open'), ...unfolding(opened), ...typing(`${opened} skills open`)]
  const found = await longestTasks(product.address, {
    token: tokens.owner,
    path: `/app/development-plans/${plan.id}/edit`,
    ready: (page) => skillLine(page, largest.skills).waitFor(),
    parts: [...parts, { name: 'it is saved and shown', act: save, isTyping: false }],
  })
  const isTyped = (name: string) => parts.some((part) => part.isTyping && part.name === name)
  return found.map(({ name, longest }) => {
    const what = `longest task while ${name}, ms (0: none over 50)`
    return isTyped(name) ? atMost(what, longest, longestTaskGoal) : noted(what, rounded(longest))
  })
}

type Part = { name: string; act: Act; isTyping: boolean }

const skillName = (number: number) => draftOf('').skills[number - 1]?.name ?? ''
const skillLine = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(String.raw`^${skillName(number)}\b`), expanded: false })
const firstSkill = (page: Page) => page.getByRole('region', { name: 'Навык 1', exact: true })

/** The skills up to this one are unfolded, those that still are lines. */
const unfolding = (upTo: number): Part[] => [
  {
    name: upTo === 1 ? 'a skill is unfolded' : `skills are unfolded, up to ${upTo}`,
    isTyping: false,
    act: async (page) => {
      for (let number = upTo === 1 ? 1 : 2; number <= upTo; number += 1) {
        await skillLine(page, number).click()
        await page.getByRole('region', { name: `Навык ${number}`, exact: true }).waitFor()
      }
    },
  },
]

const typing = (where: string): Part[] => [
  {
    name: `the title is typed, ${where}`,
    isTyping: true,
    act: (page) => typeSlowly(page.getByLabel('Название', { exact: true }), pieces),
  },
  {
    name: `a skill's name is typed, ${where}`,
    isTyping: true,
    act: (page) => typeSlowly(firstSkill(page).getByRole('textbox', { name: 'Навык', exact: true }), pieces),
  },
  {
    name: `an activity's title is typed, ${where}`,
    isTyping: true,
    act: (page) => typeSlowly(firstSkill(page).getByLabel('Название активности 1', { exact: true }), pieces),
  },
]

const pieces = ['пере', 'говоры', ' и зак', 'упки'] as const

const save: Act = async (page) => {
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  await page.getByRole('heading', { level: 1, name: pieces.join('') }).waitFor()
}
