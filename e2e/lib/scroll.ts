import { expect, type Locator } from '@playwright/test'

/** Scrolls to a part of a page that is loaded when it comes into view: it is drawn anew while one scrolls to it. */
export const scrollTo = (part: Locator): Promise<void> =>
  expect(async () => part.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass()
