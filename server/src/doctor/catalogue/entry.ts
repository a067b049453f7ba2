/** The state of one thing: fine, worth knowing, in the way of work, or not examined. */
export type State = 'ok' | 'worth_knowing' | 'in_the_way' | 'unchecked'

/**
 * The words of one finding. `{name}` stands for a fact of this installation. No fact is ever a secret. The cure is the
 * exact thing to do; what is fine has none.
 */
export type Entry = { state: State; found: string; cure: string | null }

export type Entries = Readonly<Record<string, Entry>>
