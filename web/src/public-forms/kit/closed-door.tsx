import type { ErrorCode } from '@kamerton/contract/errors'
import type { ComponentChildren } from 'preact'
import { DonePage } from './done-page'
import { ErrorBlock } from './error-block'
import { nameCompany, showPage } from './page-frame'
import type { Refusal } from './refusal'

/** A page instead of a form: what happened, and the person to ask. */
export type End = { title: string; text: string }

/** Pages by the status of the refusal, and by its code where one status has several reasons. */
export type Ends = Readonly<Partial<Record<ErrorCode | number, End>>>

export const showEnd = ({ title, text }: End, after?: ComponentChildren) =>
  showPage(
    title,
    <DonePage title={title} after={after}>
      {text}
    </DonePage>,
  )

export const showError = (detail: string, onRetry?: () => void) =>
  showPage('Ошибка', <ErrorBlock isPage detail={detail} onRetry={onRetry} />)

/** Page for an invalid link. All forms use this text, followed by the person to ask. */
export const brokenLink = (whomToAsk: string): End => ({
  title: 'Ссылка не работает',
  text: `Возможно, её заменила новая или она скопирована не целиком. ${whomToAsk}`,
})

/** Page for a link that was valid and has expired after this many days. */
export const expiredLink = (days: number): End => ({
  title: 'Срок ссылки истёк',
  text: `Ссылка действует ${days} дней. Попросите руководителя прислать новую: написанное раньше сохранилось.`,
})

/** The server's sentence, or ours if it sent none. */
export const saidOr = (detail: string, ours: string): string => (detail.startsWith('HTTP ') ? ours : detail)

export type Closed = {
  ends: Ends
  /** Words for an error without words of its own. */
  failed: string
  /** Changes the page of an end before it is shown. */
  ended?: (end: End) => End
  after?: ComponentChildren
}

/**
 * Shows why a form is not available. The answer names the company only for a valid link. An error that may pass offers
 * a retry.
 */
export function showRefused(refusal: Refusal, { ends, failed, ended = (end) => end, after }: Closed) {
  const { status, detail, code, company } = refusal
  if (company) nameCompany(company)
  // The server may send a code that this page does not know.
  const known: Readonly<Record<string, End | undefined>> = ends
  const end = known[code ?? status] ?? known[status]
  if (end) return showEnd(ended(end), after)
  const onRetry = status >= 500 || status === 429 ? () => location.reload() : undefined
  showError(saidOr(detail, failed), onRetry)
}
