import { keptWordsPrefix } from '../auth/kept-session.ts'

/** What a browser keeps of an answer: the draft, the right that was taken for it, and that it was sent from here. */
export type KeptOfAnswer = 'form' | 'right' | 'sent'

/**
 * Under which name it lies, begun with whose it is: it outlives a session that ended by itself and goes when somebody else comes.
 * The form writes it and «Мои опросы» reads it; no server is told.
 */
export const keptAnswerKey = (personId: string, what: KeptOfAnswer, roundId: string): string =>
  `${keptWordsPrefix}${personId}.${what}.${roundId}`
