import { SECOND } from '@kamerton/contract/lib/durations'
import { changesEverySeconds } from '@kamerton/contract/one-to-one/constants'
import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting, PrivateNote } from '@kamerton/contract/one-to-one/meeting-schemas'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLastingForm } from '../../page/use-lasting-form'
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

  useLastingForm(open, open.look)
  return [open, meeting]
}
