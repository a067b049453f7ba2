import { useEffect, useRef, useState } from 'react'
import { countsIn, readCount, searchWith } from './counts-in-address'

type Typed<Name extends string> = Readonly<Record<Name, string>>

/**
 * The counts of a calculator: those of the address, or an example, until somebody types. What was typed stands in the address, so
 * that it can be shared, and `onFirstInput` hears once of the first count above 0 that was typed.
 */
export function useCounts<Name extends string>(example: Readonly<Record<Name, number>>, onFirstInput: () => void) {
  const names = Object.keys(example) as Name[]
  const [typed, setTyped] = useState<Typed<Name>>(() => asTyped(example))
  const [counts, setCounts] = useState<Readonly<Record<Name, number>>>(example)
  const isHeard = useRef(false)

  // The page was built before anybody had an address, so it begins with the example.
  useEffect(() => {
    const shared = countsIn(window.location.search, Object.keys(example) as Name[])
    if (!shared) return
    setTyped(asTyped(shared))
    setCounts(shared)
  }, [example])

  function type(name: Name, text: string) {
    const next = { ...typed, [name]: text }
    setTyped(next)
    const count = readCount(text)
    if (count === null) return
    const known = { ...counts, [name]: count }
    setCounts(known)
    window.history.replaceState(
      window.history.state,
      '',
      searchWith(window.location.search, known) + window.location.hash,
    )
    if (count === 0 || isHeard.current) return
    isHeard.current = true
    onFirstInput()
  }

  const fieldOf = (name: Name) => ({
    value: typed[name],
    isWrong: readCount(typed[name]) === null,
    onType: (text: string) => type(name, text),
  })
  return { counts, fieldOf, names }
}

const asTyped = <Name extends string>(counts: Readonly<Record<Name, number>>): Typed<Name> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])) as Typed<Name>
