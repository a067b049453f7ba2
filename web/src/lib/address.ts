import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'

/** What was chosen a moment ago in another parameter: the router would build the next address without it. */
let justChosen: URLSearchParams | undefined

/**
 * One parameter of the address (a filter, a tab, a view), so that back, reload and a shared link keep it. The default
 * is left out of the address.
 */
export function useAddressParam<Value extends string>(name: string, fallback: Value, allowed?: readonly Value[]) {
  const [params, setParams] = useSearchParams()
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
      setParams(
        (current) => {
          const address = justChosen ?? current
          if (next === fallback) address.delete(name)
          else address.set(name, next)
          justChosen = address
          queueMicrotask(() => {
            justChosen = undefined
          })
          return address
        },
        { preventScrollReset: true, replace: true },
      )
    },
    [fallback, name, setParams],
  )
  return [chosen, choose] as const
}
