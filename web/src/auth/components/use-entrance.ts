import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isSignedIn } from '../../lib/session'
import { useFormsWhenTouched } from '../load-forms'

/**
 * A prerendered page with a form for people who are not signed in. A signed-in person is sent to their default screen.
 * It is an effect and not a loader, because a loader would leave the page empty until the scripts are loaded.
 */
export function useEntrance(): void {
  useFormsWhenTouched()
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedIn()) void navigate('/app', { replace: true })
  }, [navigate])
}
