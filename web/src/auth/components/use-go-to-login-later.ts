import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Long enough to read the sentence that announces it. */
const leavesAfter = 3000

/** Goes to the sign-in a moment after the work is done. */
export function useGoToLoginLater(done: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate('/login'), leavesAfter)
    return () => clearTimeout(timer)
  }, [done, navigate])
}
