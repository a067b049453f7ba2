import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAddress } from '../lib/address'
import { type Days, searchOf } from './report-range'

/** Shows other days by the address, which keeps what else stands in it, and the same ones anew. What is on the screen stays until they have come. */
export function useDays(days: Days) {
  const [, change] = useAddress()
  const { revalidate, state } = useRevalidator()
  const [sent, setSent] = useState({ from: days, to: days })
  const show = (next: Days) => {
    setSent({ from: days, to: next })
    if (searchOf(next) === searchOf(days)) void revalidate()
    else
      change(
        (address) => {
          address.set('start_date', next.start_date)
          address.set('end_date', next.end_date)
        },
        { replace: true, preventScrollReset: true },
      )
  }
  // Days that came another way, as by the browser's own button, are waited for by nobody.
  const isOnItsWay = searchOf(sent.from) === searchOf(days) && searchOf(sent.to) !== searchOf(days)
  return { show, isComing: state !== 'idle' || isOnItsWay }
}
