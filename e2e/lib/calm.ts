import { expect, type Page } from '@playwright/test'

/** The words that a place may have, and the number of filled buttons. */
const most = { lead: 14, helper: 14, dialogSentences: 3, filled: 1 } as const

/** A finger's target on a phone (WCAG 2.5.5), in pixels. */
const touch = 44

/** The most pixels that a page with closed folds may be high. */
const heights = { phone: 2700, desktop: 1500 } as const

/** Reason why a page is longer than others, and how long it may be. */
export type Taller = { why: string; phone: number; desktop: number }

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
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')].filter((one) =>
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
    // Forms behind a link have leads of their own, which are no headlines.
    leads: document.querySelector('[aria-label="Главное меню"]') ? seen('.lead').map(textOf) : [],
    helpers: [...new Set(described)]
      .filter((one) => one.getAttribute('role') !== 'alert' && one.checkVisibility())
      .map(textOf),
    questions: top.matches('[role="alertdialog"]') ? seen('p').map(textOf) : [],
    filled: seen('button, a')
      .filter(
        (one) => !one.matches(':disabled') && getComputedStyle(one).backgroundColor === accent && textOf(one) !== '',
      )
      .map(textOf),
  }
}

/**
 * A page is short enough to be surveyed: what is rarely needed is folded. Windows and opened folds are not measured.
 */
export async function checkHeight(
  page: Page,
  where: string,
  device: keyof typeof heights,
  taller?: Taller,
): Promise<void> {
  const { height, unfolded } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    unfolded:
      document.querySelector('main :is(details[open], [aria-expanded="true"]), dialog, [role$="dialog"]') !== null,
  }))
  if (!unfolded) expect.soft(height, `height of ${where}`).toBeLessThanOrEqual((taller ?? heights)[device])
}

/** On a phone a thumb hits each target. Links inside a sentence are text, and the text has its own line height. */
export async function checkTargets(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(findSmallTargets, touch), `targets of ${where}`).toEqual([])
}

/**
 * Runs in the page. A target may be larger than its drawing, so points above and below its middle are tried. The frame
 * of a field counts as the field.
 */
function findSmallTargets(least: number): string[] {
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')].filter((one) =>
    one.checkVisibility(),
  )
  const top = dialogs.at(-1) ?? document.body
  const isInSentence = (one: Element): boolean => {
    const parent = one.parentElement
    if (!parent || !getComputedStyle(one).display.startsWith('inline')) return false
    const isText = [...parent.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
    )
    return isText || (getComputedStyle(parent).display.startsWith('inline') && isInSentence(parent))
  }
  const isShown = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 4 && height > 4
  }
  // A message slides in and away, so its place is not that of the moment before.
  const isMessage = (one: Element): boolean => one.closest('[aria-label="Уведомления"]') !== null
  const isHit = (one: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return false
    const label = hit.closest('label')
    return one.contains(hit) || label?.control === one || (one.matches('input, select') && hit === one.parentElement)
  }
  /** Null where another target lies above: it is pressed in its place. */
  const heightOf = (one: Element): number | null => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top: upper, width, height } = one.getClientRects()[0] ?? one.getBoundingClientRect()
    if (height >= least) return height
    const middle = { x: left + width / 2, y: upper + height / 2 }
    if (!isHit(one, middle.x, middle.y)) return null
    const reach = (step: 1 | -1) => {
      let far = 0
      while (far < least && isHit(one, middle.x, middle.y + step * far)) far++
      return far
    }
    return reach(-1) + reach(1)
  }
  const said = (one: Element) => one.getAttribute('aria-label') ?? (one instanceof HTMLElement ? one.innerText : '')
  const small = [
    ...top.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"], [role="option"]'),
  ]
    .filter((one) => isShown(one) && !one.matches(':disabled') && !isInSentence(one) && !isMessage(one))
    .flatMap((one) => {
      const height = heightOf(one)
      if (height === null || height >= least - 1) return []
      return [`${Math.round(height)} px: ${one.tagName.toLowerCase()} «${said(one).slice(0, 40)}» ${one.className}`]
    })
  for (const one of document.querySelectorAll('*')) one.scrollTo({ left: 0, behavior: 'instant' })
  scrollTo({ top: 0, behavior: 'instant' })
  return small
}
