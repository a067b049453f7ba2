import { escapeHtml } from '../lib/html.ts'
import { howItWorks } from './answer-mode.ts'
import type { PulseForm } from './answer-schemas.ts'
import { lengthOfForm } from './form-length.ts'
import { partsOfPromise } from './promise-parts.ts'

/** The id by which the button of the line opens the whole promise. */
export const promiseSheetId = 'promise'

/** A longer description is folded, so that the first question stays in the first third of a phone. */
const longestDescription = 120
export const isLongDescription = (description: string): boolean => description.length > longestDescription

/** Words of the head, equal in the server's HTML and in the page of the script. */
export const headWords = {
  more: 'Подробнее',
  about: 'О чём опрос',
  sheet: 'Что станет с вашим ответом',
  check: 'Как это проверить',
  back: 'Вернуться к опросу',
} as const

/**
 * HTML of a form's head as part of the page. Subject and promise, short and whole, can be read before any script has
 * loaded. The page's script draws an identical head and continues from it, so that nothing is painted twice.
 */
export const headOf = ({ pulse, promise }: Pick<PulseForm, 'pulse' | 'promise'>): string =>
  [
    '<p class="promise"><svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">',
    `<use href="#icon-${promiseIcon(pulse)}"></use></svg><span>${escapeHtml(promise.brief)} `,
    `<button type="button" class="more" popovertarget="${promiseSheetId}">${headWords.more}</button></span></p>`,
    `<h1 class="subject">${escapeHtml(pulse.title)}</h1>`,
    pulse.questions.length > 0 && `<p class="length">${lengthOfForm(pulse.questions)}</p>`,
    pulse.description && descriptionOf(pulse.description),
    `<div class="sheet" id="${promiseSheetId}" popover="auto" role="dialog" aria-label="${headWords.sheet}">`,
    `<h2>${headWords.sheet}</h2><dl>`,
    ...partsOfPromise(promise).map(({ title, text }) => `<div><dt>${title}</dt><dd>${escapeHtml(text)}</dd></div>`),
    '</dl>',
    pulse.is_anonymous &&
      `<p><a href="${howItWorks.path}" target="_blank" rel="noreferrer">${howItWorks.title}</a></p>`,
    `<button type="button" class="sheet-close" popovertarget="${promiseSheetId}" popovertargetaction="hide">`,
    `${headWords.back}</button></div>`,
  ]
    .filter(Boolean)
    .join('')

const descriptionOf = (description: string): string => {
  const text = `<p class="about">${escapeHtml(description)}</p>`
  return isLongDescription(description)
    ? `<details class="folded-about"><summary>${headWords.about}</summary>${text}</details>`
    : text
}

export const promiseIcon = ({ is_anonymous }: { is_anonymous: boolean }) => (is_anonymous ? 'shield' : 'person')
