import { useRef, useState } from 'react'
import { api } from '../../lib/api'
import { attempt, isRefusal } from '../../lib/form-errors'

/**
 * Addresses of people already in the company, among those that were looked up; each is looked up once. Nothing waits
 * for it. If a look-up fails, the server refuses such rows when they are sent.
 */
export function useColleagues() {
  const [colleagues, setColleagues] = useState<ReadonlySet<string>>(new Set())
  const asked = useRef(new Set<string>())
  const lookUp = async (addresses: readonly string[]) => {
    const emails = addresses.filter((address) => !asked.current.has(address))
    if (emails.length === 0) return
    for (const email of emails) asked.current.add(email)
    const found = await attempt(() => api.invites.colleagues({ emails }))
    // After a failure they are looked up again the next time.
    if (isRefusal(found)) for (const email of emails) asked.current.delete(email)
    else setColleagues((before) => new Set([...before, ...found.emails]))
  }
  return { colleagues, lookUp: (addresses: readonly string[]) => void lookUp(addresses) }
}
