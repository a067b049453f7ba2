import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAddress } from '../lib/address'
import { type Days, searchOf } from './report-range'

/**
 * Puts other days in the address and keeps the rest of it; the shown days are reloaded. The old data stays on the
 * screen until the new is loaded.
 */
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
  // Days from another place, such as the back button, show no waiting.
  const isOnItsWay = searchOf(sent.from) === searchOf(days) && searchOf(sent.to) !== searchOf(days)
  return { show, isComing: state !== 'idle' || isOnItsWay }
}
