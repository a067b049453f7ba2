export type MarkKind = 'contact' | 'date' | 'number' | 'place' | 'gender' | 'role'

/** A place of a text that may reveal its author. */
export type Mark = {
  from: number
  to: number
  kind: MarkKind
  /** One short sentence: how it reveals the author. */
  why: string
  /** A rewording that reveals less, and its range, sometimes larger than the mark. Null if no rewording always fits. */
  offer: Offer | null
}
export type Offer = { from: number; to: number; text: string }
