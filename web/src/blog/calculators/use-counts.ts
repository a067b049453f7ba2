import { useRef, useState, useSyncExternalStore } from 'react'
import { countsIn, readCount, searchWith } from './counts-in-address'

const onLeafing = (onChange: () => void) => {
  window.addEventListener('popstate', onChange)
  return () => window.removeEventListener('popstate', onChange)
}

type Use<Counts> = {
  /** Used until the address contains other counts. */
  example: Counts
  /** Whether the island is hydrated. The page was built without an address, so it starts with the example. */
  isAwake: boolean
  /** Called once, at the first typed count above 0. */
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
