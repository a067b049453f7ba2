import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isSignedIn } from '../../lib/session'

/**
 * Who is signed in has nothing to do here and goes to their default screen. An effect and not a loader: the page is
 * pre-rendered, and a loader would leave it empty until the scripts have come.
 */
export function useLeaveIfSignedIn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn()) void navigate('/app', { replace: true })
  }, [navigate])
}
