import { SECOND } from '@kamerton/contract/lib/durations'
import { changesEverySeconds } from '@kamerton/contract/one-to-one/constants'
import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting, PrivateNote } from '@kamerton/contract/one-to-one/meeting-schemas'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type OpenMeeting, openMeeting } from './open-meeting'

const now = () => new Date()

/** The meeting of the page, for as long as the page stands: looks for what the other side has saved, and sends what is left when it goes. */
export function useOpenMeeting(loaded: Meeting, note: PrivateNote | null, personId: string): [OpenMeeting, Meeting] {
  const [open] = useState(() => openMeeting({ meeting: loaded, note, personId, now }))
  const meeting = useSyncExternalStore(open.subscribe, open.meeting)
  // The page has asked anew: it may know more than the fields.
  useEffect(() => open.tell(loaded), [open, loaded])

  const isLive = !isOver(meeting)
  useEffect(() => {
    if (!isLive) return
    const look = () => document.visibilityState === 'visible' && void open.look()
    const timer = setInterval(look, changesEverySeconds * SECOND)
    return () => clearInterval(timer)
  }, [open, isLive])

  useEffect(() => {
    const back = () => {
      void open.flush()
      void open.look()
    }
    // Going out of sight is all that a phone says before it closes a page.
    const turn = () => (document.visibilityState === 'hidden' ? void open.flush() : back())
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', turn)
    return () => {
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', turn)
      void open.flush()
      open.close()
    }
  }, [open])
  return [open, meeting]
}
