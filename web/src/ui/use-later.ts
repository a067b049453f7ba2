import { useState } from 'react'

/** A part that is not needed before somebody reaches for it: undefined until it has come, and how to fetch it. */
export function useLater<Part>(load: () => Promise<Part>): [Part | undefined, () => void] {
  const [part, setPart] = useState<{ come: Part }>()
  // Without network it is fetched again at the next touch.
  const fetch = () =>
    void load().then(
      (come) => setPart((known) => known ?? { come }),
      () => undefined,
    )
  return [part?.come, fetch]
}
