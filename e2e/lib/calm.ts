import { expect, type Page } from '@playwright/test'

/** The words that a place may have, and the number of filled buttons. */
const most = { lead: 14, helper: 14, dialogSentences: 3, filled: 1 } as const

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
