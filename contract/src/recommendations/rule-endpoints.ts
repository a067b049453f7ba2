import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { endpoints } from '../lib/endpoint.ts'
import { OpenedVersion } from '../lib/fields.ts'
import { EvidenceMetric, RecommendationType } from './schemas.ts'

/** A rule with the company's settings. */
export const CompanyRule = z.object({
  id: z.string(),
  type: RecommendationType,
  metric: EvidenceMetric,
  side: z.enum(['below', 'from']),
  /** The rule in plain words, with its current threshold. */
  text: z.string(),
  enabled: z.boolean(),
  /** The threshold from which the rule has a finding; null where it has none. */
  threshold: z.number().nullable(),
  usual_threshold: z.number().nullable(),
  /** Values that the threshold may have, in order; empty where it cannot be moved. */
  neighbours: z.array(z.number()),
  /** 0 while nobody has changed it. */
  version: z.int(),
})
export type CompanyRule = z.output<typeof CompanyRule>

export const RuleChange = z.object({
  enabled: z.boolean(),
  /** One of its neighbours; null for the usual one. */
  threshold: z.number().nullable(),
  version: OpenedVersion,
})
export type RuleChange = z.output<typeof RuleChange>

/**
 * Number of subjects with a finding of the rule in each of the last six months, with a chosen threshold and the current
 * one.
 */
export const RulePreview = z.object({
  /** Oldest first. Null where the past is unknown: `pastOf` says why. */
  periods: z
    .array(z.object({ from: Day, to: Day, subjects: z.int(), fired: z.int(), fired_as_it_stands: z.int() }))
    .nullable(),
})
export type RulePreview = z.output<typeof RulePreview>

const RuleId = z.string().max(60)

/** The company's settings of the rules, for its owner and administrators. */
export const recommendationRules = endpoints({
  list: {
    method: 'GET',
    path: '/api/recommendations/rules',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: z.array(CompanyRule),
    errors: ['forbidden'],
  },
  change: {
    method: 'PUT',
    path: '/api/recommendations/rules/:id',
    access: 'session',
    once: 'call',
    input: RuleChange.extend({ id: RuleId }),
    output: CompanyRule,
    errors: ['forbidden', 'not_found', 'invalid_input', 'changed_meanwhile'],
  },
  preview: {
    method: 'GET',
    path: '/api/recommendations/rules/:id/preview',
    access: 'session',
    tells: 'answers',
    input: z.object({ id: RuleId, threshold: z.coerce.number().optional() }),
    output: RulePreview,
    errors: ['forbidden', 'not_found', 'invalid_input'],
  },
})
