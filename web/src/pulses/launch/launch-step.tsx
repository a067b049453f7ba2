import { useState } from 'react'
import type { ApiError } from '../../lib/api-error'
import { DialogFrame } from '../../ui/dialog'
import { ImpossibleLaunch } from './impossible-launch'
import { LaunchQuestion } from './launch-question'
import { SilenceQuestion } from './silence-question'
import { type LaunchChoice, type PlannedLaunch, useLaunchChoice } from './use-launch-choice'

export type LaunchActs = {
  busy: boolean
  /** Refusal of the last launch. */
  refusal: ApiError | undefined
  onLaunch: (chosen: LaunchChoice) => void
  onMakeNamed: () => void
  /** The first day of a repeated pulse, in place of the present one. */
  onWait: (day: string) => void
  /** Back to the step before. */
  onBack: () => void
}

type LaunchStepProps = LaunchActs & {
  launch: PlannedLaunch
  may: LaunchRights
}

/** Rights of the person who launches. */
type LaunchRights = { choose: boolean; invite: boolean }

/**
 * Step 3: shows before a launch who is asked, when, and the promise to them. If no result could ever be shown, it
 * offers another way.
 */
export function LaunchStep({ launch, may, ...acts }: LaunchStepProps) {
  const { busy, refusal, onLaunch, onMakeNamed, onWait, onBack } = acts
  const { people, unanswered } = launch.crowd
  const { threshold, ...chosen } = useLaunchChoice(launch, may.choose)
  const silence = useSilenceQuestion(refusal)
  if (people === 0 || threshold === null)
    return (
      <ImpossibleLaunch
        launch={launch}
        mayChoose={may.choose}
        mayInvite={may.invite}
        busy={busy}
        onMakeNamed={onMakeNamed}
        onBack={onBack}
      />
    )
  return (
    <>
      <LaunchQuestion
        launch={launch}
        chosen={chosen}
        threshold={threshold}
        mayChoose={may.choose}
        busy={busy}
        onLaunch={() => (unanswered ? silence.ask() : onLaunch(chosen.choice))}
        onWait={onWait}
        onBack={onBack}
      />
      <DialogFrame opened={silence.isAsked} onClose={silence.turnBack} locked={busy} width="narrow">
        <SilenceQuestion
          silence={unanswered ?? undefined}
          words={silence.refusal?.message}
          busy={busy}
          onLaunch={() => onLaunch({ ...chosen.choice, despite_silence: true })}
          onLeave={silence.turnBack}
          onBack={silence.turnBack}
        />
      </DialogFrame>
    </>
  )
}

/** The question about unanswered people: asked before the launch, or when the server refuses the launch for it. */
function useSilenceQuestion(ofLaunch: ApiError | undefined) {
  const [isAsking, setAsking] = useState(false)
  const [turnedBack, setTurnedBack] = useState<ApiError>()
  const refusal = ofLaunch?.code === 'nothing_answered' && ofLaunch !== turnedBack ? ofLaunch : undefined
  return {
    isAsked: isAsking || refusal !== undefined,
    refusal,
    ask: () => setAsking(true),
    turnBack: () => {
      setAsking(false)
      setTurnedBack(ofLaunch)
    },
  }
}
