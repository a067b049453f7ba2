import { keptWordsPrefix } from '../auth/kept-session.ts'

/** Data about an answer in a browser's storage: the draft, the right taken for it, and that it was sent from here. */
export type KeptOfAnswer = 'form' | 'right' | 'sent'

/**
 * The storage key of these data, which begins with their owner's id. They outlive a session that ended by itself, and
 * are deleted when somebody else signs in. The form writes them and «Мои опросы» reads them; the server does not get
 * them.
 */
export const keptAnswerKey = (personId: string, what: KeptOfAnswer, roundId: string): string =>
  `${keptWordsPrefix}${personId}.${what}.${roundId}`
