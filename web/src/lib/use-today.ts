import { dayIn } from '@kamerton/contract/lib/dates'
import { useState } from 'react'
import { useCurrentUser } from './current-user'

/** Day on which the screen was opened, in the company's time zone. */
export function useToday(): string {
  const { time_zone } = useCurrentUser()
  const [opened] = useState(() => new Date())
  return dayIn(time_zone, opened)
}
