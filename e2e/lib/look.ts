import type { Page } from '@playwright/test'
import type { Taller } from './calm.ts'
import { checkPaper, checkScreen, settled, sizesOfVisitors, smallest } from './screens.ts'
import { expect, mailedTest } from './test.ts'
import { walk } from './walk.ts'

/** An action on a page before it is looked at. */
export type Act = (page: Page) => Promise<unknown>

/** A screen to look at: its address, its heading, and the actions before it. */
type Screen = {
  name: string
  path: string
  heading: string
  act?: Act
  /** The console message about a failed answer, where that answer is the purpose of the screen. */
  fault?: RegExp
  /** The only sizes to look at it in. */
  sizes?: Parameters<typeof checkScreen>[2]
  /** Reason for which it may be longer than other pages. */
  taller?: Taller
}

/** People who look at screens: the titles of their tests, their windows and their sizes. */
const viewers = {
  'a visitor': { walker: 'nobody', sizes: sizesOfVisitors },
  everybody: { walker: 'nobody', sizes: undefined },
  'the owner': { walker: 'owner', sizes: undefined },
  'a manager': { walker: 'manager', sizes: undefined },
  'an employee': { walker: 'employee', sizes: undefined },
} as const

/** Each screen is a test of its own, so the tests of one file may run in several workers. */
const apart = { mode: 'parallel', timeout: 120_000 } as const

/** Looks at each screen in the window of this person. */
export function screensOf(viewer: keyof typeof viewers, screens: readonly Screen[]): void {
  const { walker, sizes: usual } = viewers[viewer]
  walk.describe(viewer, () => {
    walk.describe.configure(apart)
    walk.use({ walker })
    for (const { name, path, heading, act, fault, sizes = usual, taller } of screens)
      walk(name, async ({ page, faults }) => {
        if (fault) faults.expect(fault)
        await openScreen(page, path, heading)
        await act?.(page)
        await checkScreen(page, name, sizes, taller)
      })
  })
}

/** Looks at the printed form of each screen, in the window of the owner. */
export function screensOnPaper(screens: readonly Screen[]): void {
  walk.describe('on paper', () => {
    walk.describe.configure(apart)
    walk.use({ walker: 'owner' })
    for (const { name, path, heading, act } of screens)
      walk(name, async ({ page }) => {
        await openScreen(page, path, heading)
        await act?.(page)
        await checkPaper(page, name)
      })
  })
}

/**
 * Holds tests of screens behind the link of a letter, which is opened on a phone. Each is a story in a company of its
 * own, and looks at its screens itself.
 * @param declareTests calls `mailedTest`
 */
export function screensFromLetters(declareTests: () => void): void {
  mailedTest.describe('the bearer of a letter', () => {
    mailedTest.describe.configure(apart)
    mailedTest.use({ viewport: smallest })
    declareTests()
  })
}

async function openScreen(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
}

/** Runs several actions before a screen is looked at, one after another. */
export const inTurn =
  (...steps: readonly Act[]): Act =>
  async (page) => {
    for (const step of steps) await step(page)
  }

/** Presses the first button or item of a menu with this name. */
export const press =
  (name: string | RegExp, role: 'button' | 'menuitem' = 'button'): Act =>
  (page) =>
    page.getByRole(role, { name }).first().click()

/** Opens a folded part of the page by the words of its row. */
export const unfold =
  (name: string): Act =>
  (page) =>
    page.locator('summary').filter({ hasText: name }).first().click()

/** A window with this title has opened. */
export const seeDialog =
  (name: string): Act =>
  (page) =>
    expect(page.getByRole('dialog', { name })).toBeVisible()

/** A question waits for its answer. */
export const seeAnswer =
  (name: string): Act =>
  (page) =>
    expect(page.getByRole('dialog').getByRole('button', { name })).toBeVisible()

/** A field has this value. */
export const seeField =
  (label: string, value: string): Act =>
  (page) =>
    expect(page.getByLabel(label)).toHaveValue(value)

/** A text is on the page, once or several times. */
export const seeText =
  (text: string | RegExp): Act =>
  (page) =>
    expect(page.getByText(text).first()).toBeVisible()

/** Follows a link to a page with this title, once nothing that still comes can push the link from under the pointer. */
export const open =
  (name: string): Act =>
  async (page) => {
    await settled(page)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

/** Opens the first card of a list of employees: on the phone people are cards. */
export const openEmployee =
  (lastName: RegExp): Act =>
  async (page) => {
    await page.getByRole('listitem').getByRole('link', { name: lastName }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: lastName })).toBeVisible()
  }
