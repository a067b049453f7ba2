import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Long enough to read the sentence that announces it. */
const leavesAfter = 3000

/** Goes to the sign-in a moment after the work is done. A known address is filled in there, and not in its URL. */
export function useGoToLoginLater(done: boolean, email?: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(
      () => void navigate('/login', { state: email === undefined ? null : { email } }),
      leavesAfter,
    )
    return () => clearTimeout(timer)
  }, [done, email, navigate])
}
