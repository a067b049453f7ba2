import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { isScreenMissing, onMissingScreens, retryScreens } from '../lib/missing-screens'
import { PartFailed } from '../ui/part-failed'

const nowhere = () => false

/** Reports that the file of the next screen could not be loaded, as long as that navigation lasts. */
export function MissingScreen() {
  const { location } = useNavigation()
  // Another navigation counts as a retry.
  useEffect(() => {
    if (location) retryScreens()
  }, [location])
  return location && <MissingFile />
}

/** Like `MissingScreen`, for a page that has no screen yet. */
export function MissingFile() {
  const isMissing = useSyncExternalStore(onMissingScreens, isScreenMissing, nowhere)
  useEffect(() => {
    window.addEventListener('online', retryScreens)
    return () => window.removeEventListener('online', retryScreens)
  }, [])
  return isMissing && <PartFailed onRetry={retryScreens} />
}
