import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { isScreenMissing, onMissingScreens, retryScreens } from '../lib/missing-screens'
import { PartFailed } from '../ui/part-failed'

const nowhere = () => false

/** Says that the screen somebody goes to did not come, as long as they want to go there. */
export function MissingScreen() {
  const { location } = useNavigation()
  // Whoever goes there once more has tried again.
  useEffect(() => {
    if (location) retryScreens()
  }, [location])
  return location && <MissingFile />
}

/** The same where nothing else stands yet. */
export function MissingFile() {
  const isMissing = useSyncExternalStore(onMissingScreens, isScreenMissing, nowhere)
  useEffect(() => {
    window.addEventListener('online', retryScreens)
    return () => window.removeEventListener('online', retryScreens)
  }, [])
  return isMissing && <PartFailed onRetry={retryScreens} />
}
