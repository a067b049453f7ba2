import { pairName } from '@kamerton/contract/one-to-one/pair-name'
import { ActionsOfLater } from '../../action-items/components/actions-of-later'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal } from '../../lib/form-errors'
import { titledByObject } from '../../lib/title'
import { Loaded, type Missing } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { onlySearchChanged, revalidateUnless } from '../../page/revalidate'
import { allow } from '../../shell/guard'
import { MeetingSkeleton } from '../components/page-skeletons'
import { MeetingView } from '../meeting/meeting-view'
import type { Route } from './+types/meeting'

export const meta = titledByObject

export const clientMiddleware = [allow('read', 'OneToOne')]

/** Only the author reads the note. Without the right to share there is none, and its call would be refused. */
export function clientLoader({ params: { meetingId: id } }: Route.ClientLoaderArgs) {
  const meeting = attempt(() => api.oneToOne.meeting({ id }))
  const note = meeting.then((found) =>
    !isRefusal(found) && found.rights.share ? attempt(() => api.oneToOne.note({ id })) : null,
  )
  return {
    meeting,
    opened: Promise.all([meeting, note]).then(([found, own]) =>
      isRefusal(found) ? found : own !== null && isRefusal(own) ? own : { meeting: found, note: own },
    ),
  }
}

/** Folds are in the address: they load nothing. */
export const shouldRevalidate = revalidateUnless(onlySearchChanged)

const missing: Missing = {
  title: 'Встреча не найдена',
  text: 'Её могли удалить, или у\u00a0вас нет к\u00a0ней доступа.',
  back: { to: '/app/onetoone', label: 'К списку встреч' },
}

export default function MeetingPage({ loaderData: { meeting, opened } }: Route.ComponentProps) {
  const user = useCurrentUser()
  return (
    <>
      <ObjectTitle of={meeting} kind="Встреча">
        {(found) => `Встреча: ${pairName(found, user.id)}`}
      </ObjectTitle>
      <Loaded of={opened} waiting={<MeetingSkeleton />} isPage missing={missing}>
        {(found) => (
          <MeetingView
            key={found.meeting.id}
            {...found}
            ofManager={
              <ActionsOfLater
                subject={{ type: 'employee', id: found.meeting.employee.id, name: found.meeting.employee.full_name }}
                hint={'Видите вы, владелец и\u00a0администраторы. Сам сотрудник их\u00a0не\u00a0видит'}
                // This page does not know whether the reader leads the person's team; the server refuses if they do
                // not.
                teamIds={user.teams_led}
                none="О человеке ничего не взято в работу."
              />
            }
          />
        )}
      </Loaded>
    </>
  )
}
