import { useRef, useState, useSyncExternalStore } from 'react'
import { countsIn, readCount, searchWith } from './counts-in-address'

const onLeafing = (tell: () => void) => {
  window.addEventListener('popstate', tell)
  return () => window.removeEventListener('popstate', tell)
}

type Use<Counts> = {
  /** Counted until the address carries something else. */
  example: Counts
  /** The page was built before anybody had an address, so it begins with the example. */
  isAwake: boolean
  /** Hears once of the first count above 0 that was typed. */
  onFirstInput: () => void
}

/** Counts of a calculator. They are kept in the address, so that it can be shared; an invalid input changes none. */
export function useCounts<Counts extends Readonly<Record<string, number>>>({
  example,
  isAwake,
  onFirstInput,
}: Use<Counts>) {
  const search = useSyncExternalStore(
    onLeafing,
    () => window.location.search,
    () => '',
  )
  const counts = (isAwake && countsIn(search, example)) || example
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const isHeard = useRef(false)

  function type(name: string, text: string) {
    setTyped({ ...typed, [name]: text })
    const count = readCount(text)
    if (count === null) return
    const { state } = window.history
    window.history.replaceState(state, '', searchWith(search, { ...counts, [name]: count }) + window.location.hash)
    if (count === 0 || isHeard.current) return
    isHeard.current = true
    onFirstInput()
  }

  const fieldOf = (name: keyof Counts & string) => ({
    value: typed[name] ?? String(counts[name]),
    isWrong: typed[name] !== undefined && readCount(typed[name]) === null,
    onType: (text: string) => type(name, text),
  })
  return { counts, fieldOf }
}
