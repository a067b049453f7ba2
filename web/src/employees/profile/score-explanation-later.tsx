import type { EmployeeScores } from '@kamerton/contract/employees/schemas'
import { part } from '../../lib/part'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'

const explanations = part(() => import('./score-explanation').then((module) => module.explanations))

type Explained = { of: keyof NonNullable<typeof explanations.loaded>; scores: EmployeeScores }

/** A lazy chunk: an explanation is read in a window, after a press. */
export function ScoreExplanationLater({ of, scores }: Explained) {
  const { loaded, failed, retry } = usePart(explanations, true)
  if (loaded) return loaded[of](scores)
  return failed ? <PartFailed onRetry={retry} /> : <SkeletonLines count={6} />
}
