import { useState } from 'react'
import { signOut } from './signed-person'

/** Signs the person out, once. */
export function useSignOut() {
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void signOut()
  }
  return { leaving, leave }
}
