import type { Audiences, PulseCard } from '@kamerton/contract/pulses/schemas'
import { type ComponentProps, useState } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import type { Refusal } from '../../lib/form-errors'
import { useMay } from '../../lib/permissions'
import { Loaded } from '../../page/loaded'
import { Button } from '../../ui/button'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { ErrorState } from '../../ui/error-state'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { crowdIn } from './audience-words'
import { type LaunchActs, LaunchDialog } from './launch-dialog'
import { questionOfLaunch } from './question-of-launch'
import type { PlannedLaunch } from './use-launch-choice'

export type WindowProps = LaunchActs & {
  /** Undefined while the dialog is closed. */
  pulse: PulseCard | undefined
  audiences: Promise<Audiences | Refusal> | undefined
}

/** Dialog before a launch; the number of people may still be loading. */
export function OpenedLaunch({ pulse, audiences, ...acts }: WindowProps) {
  const mayAsk = useMay()
  const title = pulse && questionOfLaunch(pulse)
  return (
    <DialogFrame opened={pulse !== undefined} onClose={acts.onClose} locked={acts.busy} width="narrow">
      {pulse && audiences && (
        <Loaded
          of={audiences}
          waiting={
            <DialogSheet title={title} onClose={acts.onClose}>
              <Waiting>
                <SkeletonLines count={5} />
              </Waiting>
            </DialogSheet>
          }
          renderFailed={(refusal) => (
            <DialogSheet title={title} onClose={acts.onClose} actions={<Button onClick={acts.onClose}>Закрыть</Button>}>
              <ErrorState compact caseCode={refusal?.requestId}>
                Не удалось узнать, скольких людей спросит пульс.
              </ErrorState>
            </DialogSheet>
          )}
        >
          {(found) => (
            <Clocked
              {...acts}
              launch={{
                pulse,
                crowd: crowdIn(found, pulse) ?? { people: 0, settled: 0, settling: [], unanswered: null },
                teams: found.audiences.flatMap(({ name, ...team }) => (name === null ? [] : [{ ...team, name }])),
                ofCompany: found.anonymity_threshold,
                isBlind: found.is_blind,
              }}
              mayChoose={mayAsk('manage', 'Pulses', pulse)}
              mayInvite={mayAsk('create', 'Invites', {})}
            />
          )}
        </Loaded>
      )}
    </DialogFrame>
  )
}

type ClockedProps = Omit<ComponentProps<typeof LaunchDialog>, 'launch'> & {
  launch: Omit<PlannedLaunch, 'now' | 'timeZone'>
}

/** Time when the dialog was opened: its days and times are calculated from it. */
function Clocked({ launch, ...props }: ClockedProps) {
  const { time_zone: timeZone } = useCurrentUser()
  const [now] = useState(() => new Date())
  return <LaunchDialog {...props} launch={{ ...launch, now, timeZone }} />
}
