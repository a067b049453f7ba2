import { dayIn } from '@kamerton/contract/lib/dates'
import { isDay } from '@kamerton/contract/lib/typed-day'
import { whyNoEnd, whyNoLaunch } from '@kamerton/contract/pulses/ending'
import { type TeamBefore, thresholdOfLaunch } from '@kamerton/contract/pulses/launch'
import { nextRound } from '@kamerton/contract/pulses/schedule'
import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { useState } from 'react'
import type { Crowd } from './audience-words'
import type { LoadedNoise } from './noise-fact'

export type LaunchChoice = {
  /** Undefined if the person may not choose it. */
  anonymity_threshold: number | undefined
  ends_on: string | null
  /** Launch although the last round has no reply; set after a question. */
  despite_silence?: boolean
}

/** A pulse before its launch, with everything that the decision depends on. */
export type PlannedLaunch = {
  pulse: PulseCard
  /** Current size of the audience. */
  crowd: Crowd
  /** Teams of the company, to show which of them would have a result of their own. */
  teams: readonly TeamBefore[]
  /** The company's threshold. */
  ofCompany: number
  /** Whether the pulse would be anonymous here; otherwise a pulse without names is confidential. */
  isBlind: boolean
  /** Whether it asks for something in one's own words. */
  hasComments: boolean
  /** The smallest change that the pulse could tell; it may be loaded a moment later. */
  noise?: LoadedNoise
  /** Time when the step was opened. */
  now: Date
  timeZone: string
}

export type ChosenLaunch = Omit<ReturnType<typeof useLaunchChoice>, 'threshold'>

type Planned = { today: string; firstAt: Date; timeZone: string }

/** Why a typed text is no last day of this launch; null where it is one. */
function whyWrong(endsOn: string, { today, firstAt, timeZone }: Planned): string | null {
  if (!isDay(endsOn)) return 'Укажите дату'
  return whyNoEnd(endsOn, today) ?? whyNoLaunch({ endsOn, firstAt, timeZone })
}

/** Threshold and last day of a launch, as far as they are chosen. */
export function useLaunchChoice({ pulse, crowd, ofCompany, now, timeZone }: PlannedLaunch, mayChoose: boolean) {
  const [chosen, setThreshold] = useState(thresholdOfLaunch(crowd.settled, ofCompany, mayChoose))
  /** Null if no result could ever be shown. */
  const threshold = pulse.is_anonymous ? chosen : ofCompany
  const today = dayIn(timeZone, now)
  const [typedEnd, setEnd] = useState(pulse.ends_on !== null && pulse.ends_on >= today ? pulse.ends_on : '')
  const endsOn = typedEnd || null
  const firstAt = nextRound(pulse.type, pulse.schedule, timeZone, now) ?? now
  const wrongEnd = endsOn && whyWrong(endsOn, { today, firstAt, timeZone })
  const choice: LaunchChoice = {
    anonymity_threshold: pulse.is_anonymous && mayChoose ? (threshold ?? undefined) : undefined,
    ends_on: endsOn,
  }
  return {
    threshold,
    setThreshold,
    today,
    typedEnd,
    setEnd,
    /** The reason why the typed day is no last day. */
    wrongEnd: wrongEnd || undefined,
    /** The last day, unless it is a wrong one. */
    endsOn: wrongEnd ? null : endsOn,
    firstAt,
    choice,
  }
}
