import { contract } from '@kamerton/contract/contract'
import type { Role } from '@kamerton/contract/lib/ability'
import type { Endpoint, Endpoints } from '@kamerton/contract/lib/endpoint'
import type { World } from '../factories/world.ts'
import { actionEffectsSamples } from './samples/action-effects.ts'
import { actionItemsSamples } from './samples/action-items.ts'
import { analyticsSamples } from './samples/analytics.ts'
import { authSamples } from './samples/auth.ts'
import { companiesSamples } from './samples/companies.ts'
import { consentsSamples } from './samples/consents.ts'
import { contactSamples } from './samples/contact.ts'
import { developmentPlansSamples } from './samples/development-plans.ts'
import { employeeAnalyticsSamples } from './samples/employee-analytics.ts'
import { employeeRolesSamples, employeesSamples } from './samples/employees.ts'
import { exportsSamples } from './samples/exports.ts'
import { feedbackSamples } from './samples/feedback.ts'
import { heatMapSamples } from './samples/heat-map.ts'
import { installationSamples } from './samples/installation.ts'
import { invitesSamples } from './samples/invites.ts'
import { invoicesSamples } from './samples/invoices.ts'
import { journalSamples } from './samples/journal.ts'
import { managerReviewsSamples } from './samples/manager-reviews.ts'
import { myDataSamples } from './samples/my-data.ts'
import { myPulsesSamples } from './samples/my-pulses.ts'
import { oneToOneSamples } from './samples/one-to-one.ts'
import { paymentsSamples } from './samples/payments.ts'
import { peopleSamples } from './samples/people.ts'
import { privacySamples } from './samples/privacy.ts'
import { pulseTemplatesSamples } from './samples/pulse-templates.ts'
import { manyPulsesSamples, pulsesSamples } from './samples/pulses.ts'
import { recommendationRulesSamples } from './samples/recommendation-rules.ts'
import { recommendationsSamples } from './samples/recommendations.ts'
import { reportLettersSamples } from './samples/report-letters.ts'
import { reportsSamples } from './samples/reports.ts'
import type { FeatureSamples, Outcome } from './samples/sample.ts'
import { teamAnalyticsSamples } from './samples/team-analytics.ts'
import { teamsSamples } from './samples/teams.ts'
import { telegramSamples } from './samples/telegram.ts'
import { waitingSamples } from './samples/waiting.ts'

/**
 * At least one right input for every call of the contract, and its outcome for every role. A feature or a call without
 * one does not compile.
 */
export const samples: { [F in keyof typeof contract]: FeatureSamples<F> } = {
  auth: authSamples,
  people: peopleSamples,
  myData: myDataSamples,
  consents: consentsSamples,
  invites: invitesSamples,
  feedback: feedbackSamples,
  teams: teamsSamples,
  pulses: pulsesSamples,
  manyPulses: manyPulsesSamples,
  myPulses: myPulsesSamples,
  managerReviews: managerReviewsSamples,
  oneToOne: oneToOneSamples,
  developmentPlans: developmentPlansSamples,
  actionItems: actionItemsSamples,
  actionEffects: actionEffectsSamples,
  waiting: waitingSamples,
  privacy: privacySamples,
  pulseTemplates: pulseTemplatesSamples,
  analytics: analyticsSamples,
  employeeAnalytics: employeeAnalyticsSamples,
  employees: employeesSamples,
  employeeRoles: employeeRolesSamples,
  teamAnalytics: teamAnalyticsSamples,
  recommendations: recommendationsSamples,
  recommendationRules: recommendationRulesSamples,
  reports: reportsSamples,
  exports: exportsSamples,
  journal: journalSamples,
  heatMap: heatMapSamples,
  reportLetters: reportLettersSamples,
  telegram: telegramSamples,
  payments: paymentsSamples,
  companies: companiesSamples,
  invoices: invoicesSamples,
  contact: contactSamples,
  installation: installationSamples,
}

/** A call with one of its samples, without its types: for tests that go through all of them. */
export type SampledCall = {
  name: string
  endpoint: Endpoint
  input: (world: World) => object | Promise<object>
  /** Whether the input names something of a company. */
  namesThings: boolean
  outcome: Partial<Record<Role | 'nobody', Outcome>>
}

type LooseSample = Pick<SampledCall, 'input' | 'outcome'> & { about?: string }

export const sampledCalls: readonly SampledCall[] = Object.entries<Endpoints>(contract).flatMap(([feature, table]) =>
  Object.entries(table).flatMap(([call, endpoint]) => {
    const loose: Record<string, Record<string, readonly LooseSample[]>> = samples
    return (loose[feature]?.[call] ?? []).map(
      ({ about, input, outcome }): SampledCall => ({
        name: `${feature}.${call}${about ? ` ${about}` : ''}`,
        endpoint,
        input,
        namesThings: input.length > 0,
        outcome,
      }),
    )
  }),
)
