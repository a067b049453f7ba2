export type MarkKind = 'contact' | 'date' | 'number' | 'place' | 'gender' | 'role'

/** What stands in a text for something that tells who writes. */
export type Mark = {
  from: number
  to: number
  kind: MarkKind
  /** One short sentence: how it tells. */
  why: string
  /** A rewording that tells less, and what it stands for: sometimes more than what is marked. Null: none that always fits. */
  offer: Offer | null
}
export type Offer = { from: number; to: number; text: string }
