import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isLeavingSignedOut } from '../lib/session'
import { useConfirm } from './confirm'

/** Asks before a person leaves a form with unsaved text, by a link or by closing the page. */
export function useLeaveWarning(unsaved: boolean): void {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      type: 'danger',
      title: 'Уйти без сохранения?',
      message: 'Введённое останется черновиком на этом устройстве, но не будет сохранено.',
      confirmText: 'Уйти',
      cancelText: 'Остаться',
    }).then((leaving) => (leaving ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm])
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeavingSignedOut()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
