import type { QuestionSet } from '@kamerton/contract/pulse-templates/library-schemas'
import { change } from './change.ts'
import { leaving } from './leaving.ts'
import { manager } from './manager.ts'
import { onboarding } from './onboarding.ts'
import { remoteWork } from './remote-work.ts'
import { speakingUp } from './speaking-up.ts'
import { workload } from './workload.ts'

/** Questions in our own words, to be asked one by one or as a whole set. */
export const librarySets: readonly QuestionSet[] = [
  ...workload,
  ...onboarding,
  ...leaving,
  ...manager,
  ...change,
  ...remoteWork,
  ...speakingUp,
]
