import { useCallback, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** What was chosen a moment ago: the router does not know of it before the next render. */
let justChosen: URLSearchParams | undefined

/**
 * What the browser's line says: the router has arrived there, while the page may still be drawn of the address before, until
 * its data have come.
 */
const addressNow = (pathname: string): string | undefined =>
  window.location.pathname === pathname ? window.location.search : undefined

type ChangeOptions = { replace?: boolean; preventScrollReset?: boolean }

/**
 * The parameters of the address, and how to change them. A change builds on the address that is on its way, while its data are
 * still coming: the router alone would build on the one that is shown, and a second choice would undo the first.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const onItsWay = coming?.pathname === pathname ? coming.search : undefined
  const change = useCallback(
    (edit: (address: URLSearchParams) => void, options?: ChangeOptions) => {
      const address = new URLSearchParams(justChosen ?? onItsWay ?? addressNow(pathname) ?? params)
      edit(address)
      justChosen = address
      queueMicrotask(() => {
        justChosen = undefined
      })
      setParams(address, options)
    },
    [onItsWay, pathname, params, setParams],
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
