import { dropActionsOfTeam } from './action-items/departures/drop-actions-of-team.ts'
import { handOverActions } from './action-items/departures/hand-over-actions.ts'
import { closeAccount } from './auth/close-account.ts'
import { endPlansOf } from './development-plans/end-plans-of.ts'
import type { PersonLeaves } from './employees/delete-employee.ts'
import { endSeriesOf } from './one-to-one/end-series-of.ts'
import { forgetPhoto } from './people/change-photo.ts'
import { stopPulsesOfTeam } from './pulses/definition/stop-pulses-of-team.ts'
import { leaveReviews } from './pulses/manager-reviews/leave-reviews.ts'
import { withdrawFromRounds } from './pulses/rounds/withdraw-from-rounds.ts'
import { forgetSetAsides } from './recommendations/focus/forget-set-asides.ts'
import type { TeamLeaves } from './teams/delete-team.ts'
import { deleteMemberships } from './teams/membership-queries.ts'
import { forgetTelegram } from './telegram/forget-telegram.ts'

/** Steps that remove a person's data when they leave: one visible list, in this order. */
export const personLeaves: PersonLeaves = [
  closeAccount,
  forgetPhoto,
  forgetTelegram,
  deleteMemberships,
  withdrawFromRounds,
  leaveReviews,
  endSeriesOf,
  endPlansOf,
  handOverActions,
  forgetSetAsides,
]

/** Steps when a team is deleted; each returns how much it stopped or dropped. */
export const teamLeaves: TeamLeaves = { stoppedPulses: stopPulsesOfTeam, droppedActions: dropActionsOfTeam }
