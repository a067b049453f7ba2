import { expect, type Page } from '@playwright/test'

/** The words that a place may have, and the number of filled buttons. */
const most = { lead: 14, helper: 14, dialogSentences: 3, filled: 1 } as const

/** The height of a page with closed folds, by the width of the window; a page without an entry may be any height. */
const tallest: Readonly<Record<number, number>> = { 390: 2700, 1280: 1500 }

/** The smallest side of a target on a phone. */
const smallestTarget = 44

/** The number of words of a text; a number with its unit, or signs alone, are none. */
const wordsIn = (text: string): number => text.split(/\s+/).filter((part) => /\p{L}/u.test(part)).length

/**
 * A screen says little. It has at most one filled button, a headline and texts below controls of at most 14 words, and
 * questions of at most three sentences.
 */
export async function checkWordsBudget(page: Page, where: string): Promise<void> {
  const { leads, helpers, questions, filled } = await page.evaluate(findWords)
  const long = (kind: string, texts: readonly string[], limit: number) =>
    texts.filter((text) => wordsIn(text) > limit).map((text) => `${kind}, ${wordsIn(text)} words: ${text}`)
  expect
    .soft(
      [
        ...long('headline', leads, most.lead),
        ...long('below a control', helpers, most.helper),
        ...questions.filter((text) => sentencesIn(text) > most.dialogSentences).map((text) => `question: ${text}`),
        ...(filled.length > most.filled ? [`filled buttons: ${filled.join(' | ')}`] : []),
      ],
      `words of ${where}`,
    )
    .toEqual([])
}

const sentencesIn = (text: string): number => text.split(/[.!?…](?:\s|$)/).filter((part) => part.trim() !== '').length

/** Runs in the page. Of an open dialog only its own parts count: those below it wait. */
function findWords() {
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter((one) =>
    one.checkVisibility(),
  )
  const top = dialogs.at(-1) ?? document.querySelector('main') ?? document.body
  const textOf = (element: Element): string => (element instanceof HTMLElement ? element.innerText : '').trim()
  const seen = (selector: string) =>
    [...top.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }))
  const probe = document.createElement('div')
  probe.style.background = 'var(--accent)'
  document.body.append(probe)
  const accent = getComputedStyle(probe).backgroundColor
  probe.remove()
  const described = seen('[aria-describedby]').flatMap((control) =>
    (control.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []),
  )
  return {
    leads: seen('.lead').map(textOf),
    helpers: [...new Set(described)]
      .filter((one) => one.getAttribute('role') !== 'alert' && one.checkVisibility())
      .map(textOf),
    questions: top.matches('[role="alertdialog"]') ? seen('p').map(textOf) : [],
    filled: seen('button, a')
      .filter((one) => getComputedStyle(one).backgroundColor === accent && textOf(one) !== '')
      .map(textOf),
  }
}

/** A page ends within two windows of a desktop and three of a phone, with its folds closed. */
export async function checkHeight(page: Page, where: string, width: number): Promise<void> {
  const limit = tallest[width]
  if (limit === undefined) return
  const height = await page.evaluate(() =>
    document.querySelector('details[open], [role="dialog"]') ? 0 : document.documentElement.scrollHeight,
  )
  expect.soft(height, `height of ${where}`).toBeLessThanOrEqual(limit)
}

/**
 * Every target of a phone is 44 px high, or its row or label is. Links inside a sentence are exempt, as in WCAG 2.5.8.
 */
export async function checkTargets(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(findSmallTargets, smallestTarget), `targets of ${where}`).toEqual([])
}

/** Runs in the page. */
function findSmallTargets(least: number): string[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter((one) =>
    one.checkVisibility(),
  )
  const top = dialogs.at(-1) ?? document.body
  const targets = [
    ...top.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"], [role="radio"]'),
  ]
  return targets.flatMap((target) => {
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('.visually-hidden')) return []
    if (target.matches('input[type="hidden"], input[type="file"], :disabled')) return []
    if (isInSentence(target)) return []
    const tall = Math.max(heightOf(target), labelHeight(target), overlayHeight(target))
    if (tall >= least - 0.5 || heightOf(target) <= 1) return []
    const name = (target.getAttribute('aria-label') ?? target.textContent ?? target.getAttribute('name') ?? '').trim()
    return [`${target.tagName.toLowerCase()} «${name.slice(0, 40)}»: ${Math.round(tall)}`]
  })

  function heightOf(element: Element): number {
    return element.getBoundingClientRect().height
  }

  /** A label, a row or a frame of its own around a control is pressed in its place. */
  function labelHeight(target: Element): number {
    const label = target.closest('label')
    const own = target.id ? document.querySelector(`label[for="${CSS.escape(target.id)}"]`) : null
    const frame = target.matches('input, select, textarea') ? target.parentElement : null
    return Math.max(0, ...[label, own, frame].flatMap((one) => (one ? [heightOf(one)] : [])))
  }

  /** A pseudo-element that covers more than the words. */
  function overlayHeight(target: Element): number {
    const after = getComputedStyle(target, '::after')
    if (after.content === 'none' || after.position !== 'absolute') return 0
    const [up, down] = [Number.parseFloat(after.top), Number.parseFloat(after.bottom)]
    const high = Number.parseFloat(after.height)
    if (Number.isFinite(high) && high > 0) return high
    return heightOf(target) - (Number.isFinite(up) ? up : 0) - (Number.isFinite(down) ? down : 0)
  }

  function isInSentence(target: Element): boolean {
    if (!target.matches('a, button')) return false
    if (getComputedStyle(target).display !== 'inline') return false
    return [...(target.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
  }
}
