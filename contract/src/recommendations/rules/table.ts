import type { RecommendationType } from '../schemas.ts'
import { companyRules } from './company-rules.ts'
import { employeeRules } from './employee-rules.ts'
import { inWords, type Rule, usualThreshold } from './rule.ts'
import { teamRules } from './team-rules.ts'

/** A rule without its `read`: as it is printed, listed and set. */
export type RuleCard = Pick<Rule<never>, 'id' | 'version' | 'metric' | 'side' | 'steps' | 'neighbours'> & {
  readonly type: RecommendationType
  /** In plain words, with its usual threshold. */
  readonly text: string
  /** The rule in plain words with another threshold. */
  readonly textAt: (threshold: number | null) => string
}

type Printed = Omit<Rule<never>, 'read' | 'words'>

const cardOf =
  (type: RecommendationType) =>
  ({ id, version, metric, side, steps, neighbours, plain, rule }: Printed): RuleCard => ({
    id,
    version,
    type,
    metric,
    side,
    steps,
    neighbours,
    text: plain ?? rule(inWords(metric, usualThreshold({ steps }) ?? 0)),
    textAt: (threshold) => plain ?? rule(inWords(metric, threshold ?? 0)),
  })

/** All rules: docs/recommendations.md prints them, and a company sets them. */
export const rules: readonly RuleCard[] = [
  ...companyRules.map(cardOf('company')),
  ...teamRules.map(cardOf('team')),
  ...employeeRules.map(cardOf('employee')),
]
