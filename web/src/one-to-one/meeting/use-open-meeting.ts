import { SECOND } from '@kamerton/contract/lib/durations'
import { changesEverySeconds } from '@kamerton/contract/one-to-one/constants'
import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting, PrivateNote } from '@kamerton/contract/one-to-one/meeting-schemas'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLastingForm } from '../../page/use-lasting-form'
import { type OpenMeeting, openMeeting } from './open-meeting'

const now = () => new Date()

/**
 * The meeting while its page is open. It polls the saves of the other side, and sends unsaved text when the page is
 * left.
 */
export function useOpenMeeting(loaded: Meeting, note: PrivateNote | null, personId: string): [OpenMeeting, Meeting] {
  const [open] = useState(() => openMeeting({ meeting: loaded, note, personId, now }))
  const meeting = useSyncExternalStore(open.subscribe, open.meeting)
  // The page has reloaded the meeting: it may be newer than the fields.
  useEffect(() => open.receive(loaded), [open, loaded])

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
