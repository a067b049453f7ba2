import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The last choice, and the address that it set out from: while the browser still stands there, the choice is on its way. */
let lastChoice: { search: string; from: string } | undefined

type ChangeOptions = { replace?: boolean; preventScrollReset?: boolean }

/**
 * The parameters of the address, and how to change them. A change builds on the choice that is on its way, else on where the
 * router has arrived. The page may still be drawn of the address before, until its data have come: building on what is shown,
 * a second choice would undo the first.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  useEffect(() => {
    // The router has gone somewhere, there or elsewhere: what was given up must not come back from the same starting point.
    lastChoice = undefined
  }, [key])
  const change = useCallback(
    (edit: (address: URLSearchParams) => void, options?: ChangeOptions) => {
      const from = window.location.search
      const address = new URLSearchParams(lastChoice?.from === from ? lastChoice.search : from)
      edit(address)
      lastChoice = { search: address.toString(), from }
      setParams(address, options)
    },
    [setParams],
  )
  return [params, change] as const
}

/**
 * One parameter of the address (a filter, a tab, a view), so that back, reload and a shared link keep it. The default
 * is left out of the address.
 */
export function useAddressParam<Value extends string>(name: string, fallback: Value, allowed?: readonly Value[]) {
  const [params, change] = useAddress()
  const found = params.get(name)
  // Without a list of allowed values the address may hold any text, and then `Value` is `string`.
  const value = (allowed ? (allowed.find((candidate) => candidate === found) ?? fallback) : found || fallback) as Value
  // The address follows when the new data has come; the control answers at once.
  const [chosen, setChosen] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setChosen(value)
  }
  const choose = useCallback(
    (next: Value) => {
      setChosen(next)
      change((address) => (next === fallback ? address.delete(name) : address.set(name, next)), {
        preventScrollReset: true,
        replace: true,
      })
    },
    [fallback, name, change],
  )
  return [chosen, choose] as const
}
