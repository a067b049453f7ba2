import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isSignedIn } from '../../lib/session'

/**
 * Sends a signed-in person to their default screen. It is an effect and not a loader: the page is pre-rendered, and a
 * loader would leave it empty until the scripts are loaded.
 */
export function useLeaveIfSignedIn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn()) void navigate('/app', { replace: true })
  }, [navigate])
}
