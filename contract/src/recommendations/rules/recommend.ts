import { metricNames } from '../../analytics/schemas.ts'
import { shownInterval, shownValue } from '../../analytics/verdict.ts'
import type { ChangeWithinNoise, Recommendation, RecommendationType } from '../schemas.ts'
import { companyRules } from './company-rules.ts'
import { employeeRules } from './employee-rules.ts'
import type { CompanyFigures, EmployeeFigures, TeamFigures } from './figures.ts'
import { inOrder } from './order.ts'
import { applyRule, type Rule, type RuleSettings } from './rule.ts'
import { teamRules } from './team-rules.ts'

// Recommendations for each subject, the most pressing first. Equal figures and settings give equal results in equal
// order.

export const recommendForCompany = (figures: CompanyFigures, settings: RuleSettings): Recommendation[] =>
  inOrder(apply(companyRules, 'company', figures, settings))

/** Recommendations for a team. A metric reported as far below the company is not reported again by its own bands. */
export function recommendForTeam(figures: TeamFigures, settings: RuleSettings): Recommendation[] {
  const found = apply(teamRules, 'team', figures, settings)
  const said = new Set(found.map(({ rule_id }) => rule_id))
  const isSaid = (ruleId: string) => ruleId.endsWith('.low') && said.has(ruleId.replace(/low$/, 'below_company'))
  return inOrder(found.filter(({ rule_id }) => !isSaid(rule_id)))
}

/** The fewest named answers from which a person may be called critical: fewer are a reason to ask. */
export const leastForCritical = 10

/** Recommendations for a person, from named data alone. */
export const recommendForEmployee = (figures: EmployeeFigures, settings: RuleSettings): Recommendation[] =>
  inOrder(apply(employeeRules, 'employee', figures, settings).map(atMostHighForFew))

function atMostHighForFew(one: Recommendation): Recommendation {
  const answers = one.evidence[0]?.answers ?? 0
  return one.priority === 'critical' && answers < leastForCritical ? { ...one, priority: 'high' } : one
}

const apply = <F extends CompanyFigures | TeamFigures | EmployeeFigures>(
  rules: readonly Rule<F>[],
  type: RecommendationType,
  figures: F,
  settings: RuleSettings,
): Recommendation[] => rules.flatMap((rule) => applyRule(rule, type, figures, settings) ?? [])

/** Changes since the period before that are within noise: they are listed, without advice. */
export function changesWithinNoise(
  type: 'company' | 'team',
  figures: CompanyFigures | TeamFigures,
): ChangeWithinNoise[] {
  const { subject } = figures
  return metricNames.flatMap((metric) => {
    const { change, changeInterval, change_grade } = figures[metric]
    const shown = change === null ? 0 : shownValue(metric, change)
    if (shown === 0 || change_grade !== 'noise') return []
    return [
      {
        subject_type: type,
        subject_id: subject.id,
        subject_name: subject.name,
        metric,
        change: shown,
        interval: shownInterval(metric, changeInterval),
      },
    ]
  })
}
