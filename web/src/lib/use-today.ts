import { dayIn } from '@kamerton/contract/lib/dates'
import { useState } from 'react'
import { useCurrentUser } from './current-user'

/** The day of the company's calendar on which the screen was opened. */
export function useToday(): string {
  const { time_zone } = useCurrentUser()
  const [opened] = useState(() => new Date())
  return dayIn(time_zone, opened)
}
