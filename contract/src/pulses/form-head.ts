import { escapeHtml } from '../lib/html.ts'
import { howItWorks } from './answer-mode.ts'
import type { PulseForm } from './answer-schemas.ts'

/**
 * HTML of a form's head as part of the page: the subject and the promise can be read before any script has loaded. The
 * page's script draws an identical head and continues from it, so that nothing is painted twice.
 */
export const headOf = ({ pulse, promise }: Pick<PulseForm, 'pulse' | 'promise'>): string =>
  [
    `<h1>${escapeHtml(pulse.title)}</h1>`,
    pulse.description && `<p class="lead">${escapeHtml(pulse.description)}</p>`,
    '<div class="promise"><svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">',
    `<use href="#icon-${promiseIcon(pulse)}"></use></svg><div><p>${escapeHtml(promise.told)}</p>`,
    promise.limits &&
      `<p class="limits">${escapeHtml(promise.limits)} <a href="${howItWorks.path}" target="_blank" rel="noreferrer">${howItWorks.title}</a></p>`,
    '</div></div>',
  ]
    .filter(Boolean)
    .join('')

export const promiseIcon = ({ is_anonymous }: { is_anonymous: boolean }) => (is_anonymous ? 'shield' : 'person')
