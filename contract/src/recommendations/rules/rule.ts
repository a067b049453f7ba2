import type { Interval } from '../../analytics/statistics/interval.ts'
import { addDays } from '../../lib/period.ts'
import type { ActionLink, Evidence, EvidenceMetric, Recommendation, RecommendationPriority } from '../schemas.ts'
import type { RulePeriod, Subject } from './figures.ts'

/** A threshold of a rule, and the priority of a finding beyond it. */
export type Step = { readonly at: number; readonly priority: RecommendationPriority }

/** A value that a rule has read and may judge, as it is shown. */
export type Reading = {
  readonly metric: EvidenceMetric
  readonly value: number
  /** 95 %; null for a count. */
  readonly interval: Interval | null
  readonly previous: number | null
  readonly company: number | null
  readonly answers: number
  readonly at_least?: true | undefined
  readonly asked: number | null
  /** Set where it differs from the period of the page. */
  readonly days?: number
  /**
   * A finding made by the reading itself: the rule has no steps of its own. The threshold is null where there is
   * nothing to compare with.
   */
  readonly found?: { readonly at: number | null; readonly priority: RecommendationPriority }
}

type Action = readonly [text: string, link: ActionLink | null]
export type Words = {
  readonly title: string
  readonly description: string
  readonly reason: string
  readonly risk: string
  readonly actions: readonly Action[]
}

/** The parts of a reading in words. */
export type ReadingTexts = {
  readonly value: string
  readonly threshold: string
  readonly previous: string | null
  readonly company: string | null
}

/**
 * A rule: the value that it reads, and the thresholds from which it gives advice. A company may move the last step to
 * one of its neighbours in the same table of bands. `read` returns null where nothing may be judged: too few answers,
 * withheld, unknown.
 */
export type Rule<F> = {
  readonly id: string
  /** Raised when the rule's findings change. */
  readonly version: number
  readonly metric: EvidenceMetric
  /** Whether findings lie below the thresholds, or from them upwards. */
  readonly side: 'below' | 'from'
  /** The most pressing first; empty where every reading is a finding. */
  readonly steps: readonly Step[]
  /** Values that the threshold may have, in order, including the usual one. Empty: it cannot be moved. */
  readonly neighbours: readonly number[]
  /** The rule in plain words, with its current threshold. */
  readonly rule: (threshold: string) => string
  /** The rule in plain words without a threshold, where it does not depend on one number. */
  readonly plain?: string
  readonly read: (figures: F) => Reading | null
  readonly words: (figures: F, texts: ReadingTexts) => Words
}

type RuleSetting = { readonly enabled: boolean; readonly threshold: number | null }

/** Settings by rule; a rule that is missing keeps its defaults. */
export type RuleSettings = ReadonlyMap<string, RuleSetting>

export const usualSettings: RuleSettings = new Map()

/** The threshold that a company may move: the last step. Null where there is none. */
export const usualThreshold = ({ steps }: Pick<Rule<never>, 'steps'>): number | null => steps.at(-1)?.at ?? null

/** The steps with the last of them moved; steps that it has passed are removed. */
export function stepsUnder(
  { steps, side }: Pick<Rule<never>, 'steps' | 'side'>,
  threshold: number | null,
): readonly Step[] {
  const last = steps.at(-1)
  if (threshold === null || !last) return steps
  const isStricter = ({ at }: Step) => (side === 'below' ? at < threshold : at > threshold)
  const priority = steps.find(({ at }) => at === threshold)?.priority ?? last.priority
  return [...steps.slice(0, -1).filter(isStricter), { at: threshold, priority }]
}

const atMost = (priority: RecommendationPriority): RecommendationPriority =>
  priority === 'critical' || priority === 'high' ? 'medium' : priority

const isPast = (side: 'below' | 'from', value: number, at: number): boolean =>
  side === 'below' ? value < at : value >= at

/**
 * The only place where rules treat noise: finds the most pressing step that the whole interval has passed. Where only
 * the value has passed one, the advice is that of the last step. It is then medium at most, and says that it may be
 * chance.
 */
export function stepOf(
  steps: readonly Step[],
  side: 'below' | 'from',
  { value, interval }: Pick<Reading, 'value' | 'interval'>,
): (Step & { withinNoise: boolean }) | null {
  const end = (interval && (side === 'below' ? interval.high : interval.low)) ?? value
  const sure = steps.find(({ at }) => isPast(side, end, at))
  if (sure) return { ...sure, withinNoise: false }
  const last = steps.at(-1)
  if (!last || !isPast(side, value, last.at)) return null
  return { at: last.at, priority: atMost(last.priority), withinNoise: true }
}

type About<F> = F & { readonly subject: Subject; readonly period: RulePeriod }

const textsOf = ({ metric, value, previous, company }: Reading, at: number | null): ReadingTexts => ({
  value: inWords(metric, value),
  threshold: at === null ? '' : inWords(metric, at),
  previous: previous === null ? null : inWords(metric, previous),
  company: company === null ? null : inWords(metric, company),
})

/** The value as shown: «3,4», «77»; an eNPS always has its sign, «+32», «−37», «0». */
export function inWords(metric: EvidenceMetric, value: number): string {
  const decimals = metric === 'mood' ? 1 : 0
  const plus = metric === 'enps' && value > 0 ? '+' : ''
  return plus + value.toFixed(decimals).replace('.', ',').replace('-', '−')
}

function evidenceOf<F>(rule: Rule<F>, reading: Reading, at: number | null, period: RulePeriod): Evidence {
  const { metric, value, interval, previous, company, answers, asked, days = period.days } = reading
  return {
    metric,
    value,
    interval,
    threshold: at,
    previous,
    company,
    period_days: days,
    from: days === period.days ? period.from : addDays(period.to, 1 - days),
    to: period.to,
    answers,
    asked,
    rule: rule.rule(at === null ? '' : inWords(metric, at)),
  }
}

/** Applies a rule to figures: one recommendation, or null. */
export function applyRule<F>(
  rule: Rule<F>,
  type: Recommendation['type'],
  figures: About<F>,
  settings: RuleSettings,
): Recommendation | null {
  const { enabled, threshold } = settings.get(rule.id) ?? { enabled: true, threshold: null }
  if (!enabled) return null
  const reading = rule.read(figures)
  if (!reading) return null
  const step = reading.found
    ? { ...reading.found, withinNoise: false }
    : stepOf(stepsUnder(rule, threshold), rule.side, reading)
  if (!step) return null
  const texts = textsOf(reading, step.at)
  const { actions, reason, ...words } = rule.words(figures, texts)
  const { subject, period } = figures
  return {
    id: recommendationId(rule.id, subject.id),
    rule_id: rule.id,
    rule_version: rule.version,
    type,
    priority: step.priority,
    subject_id: subject.id,
    subject_name: subject.name,
    ...words,
    reason: step.withinNoise ? `${reason} Пока не отличимо от ${texts.threshold}: интервал задевает порог.` : reason,
    actions: actions.map(([text]) => text),
    action_links: actions.map(([, link]) => link),
    within_noise: step.withinNoise,
    evidence: [evidenceOf(rule, reading, step.at, period)],
  }
}

/** The stable id of a recommendation, by which it is found again later. */
export const recommendationId = (ruleId: string, subjectId: string): string => `${ruleId}:${subjectId}`

/** The parts of an id; null for a text that is no id. */
export function partsOfId(id: string): { ruleId: string; subjectId: string } | null {
  const [, ruleId, subjectId] = /^([a-z_.]+):([0-9a-f-]+)$/.exec(id) ?? []
  return ruleId && subjectId ? { ruleId, subjectId } : null
}
