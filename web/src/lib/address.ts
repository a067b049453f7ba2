import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * The last choice and the address at which it was made. While the browser still shows that address, the navigation is
 * not finished.
 */
let lastChoice: { search: string; from: string } | undefined

type ChangeOptions = { replace?: boolean; preventScrollReset?: boolean }

/**
 * The parameters of the address and a function that changes them. A change is based on the unfinished navigation if
 * there is one, else on the current address. Until its data are loaded, the page may still show the previous address,
 * and a change based on that would undo the first choice.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  useEffect(() => {
    // The router has navigated, to this choice or elsewhere: an abandoned choice must not return at the same
    // starting address.
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
  // The address changes after the new data are loaded; the control changes at once.
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
