import type { Finding } from './lib/attack.ts'
import { anotherMailbox } from './scenarios/another-mailbox.ts'
import { demoPassword } from './scenarios/demo-password.ts'
import { readyOnFullDisk } from './scenarios/full-disk.ts'
import { keptLetters } from './scenarios/kept-letters.ts'
import { knownAddresses } from './scenarios/known-addresses.ts'
import { lateReader } from './scenarios/late-reader.ts'
import { lockedAccount } from './scenarios/locked-account.ts'
import { numbers } from './scenarios/numbers.ts'
import { optionalQuestion } from './scenarios/optional-question.ts'
import { respondPage } from './scenarios/respond-page.ts'
import { runningRound } from './scenarios/running-round.ts'
import { sharedLimits } from './scenarios/shared-limits.ts'
import { trapTeam } from './scenarios/trap-team.ts'
import { unprovenMailbox } from './scenarios/unproven-mailbox.ts'

/** All attacks. Their results are in docs/promise-tests.md. */
export const findings: readonly Finding[] = [
  keptLetters,
  optionalQuestion,
  lateReader,
  trapTeam,
  knownAddresses,
  unprovenMailbox,
  sharedLimits,
  demoPassword,
  anotherMailbox,
  lockedAccount,
  readyOnFullDisk,
  runningRound,
  numbers,
  respondPage,
]
