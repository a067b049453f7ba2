import { errors } from '@kamerton/contract/errors'
import { SECOND } from '@kamerton/contract/lib/durations'
import Fastify, { type FastifyInstance } from 'fastify'
import { actionEffectRoutes } from './action-effects/routes.ts'
import { actionItemRoutes } from './action-items/routes.ts'
import { actionSources } from './action-sources.ts'
import { companyRoutes } from './administration/routes.ts'
import { employeeAnalyticsRoutes } from './analytics/employee/routes.ts'
import { figuresAbovePulses } from './analytics/figures-above-pulses.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { teamAnalyticsRoutes } from './analytics/team/routes.ts'
import { findActor } from './auth/queries.ts'
import { authRoutes } from './auth/routes.ts'
import { consentRoutes } from './consents/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { personLeaves, teamLeaves } from './departures.ts'
import { developmentPlanRoutes } from './development-plans/routes.ts'
import { employeeRoutes } from './employees/routes.ts'
import { exportKinds } from './export-kinds.ts'
import { exportRoutes } from './exports/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { installationRoutes } from './installation/routes.ts'
import { inviteRoutes } from './invites/routes.ts'
import { journalRoutes } from './journal/routes.ts'
import type { Platform } from './lib/context.ts'
import { answerErrors, answerUnreadableAddress } from './lib/http/answer-errors.ts'
import { warnOfUnbelievedProxies } from './lib/http/caller-address.ts'
import { acceptJsonOnly } from './lib/http/json-body.ts'
import type { Served } from './lib/http/serve.ts'
import type { Logger } from './lib/process/log.ts'
import { companyOfToken } from './lib/tokens.ts'
import { myDataRoutes } from './my-data/routes.ts'
import { myPulseRoutes } from './my-pulses/routes.ts'
import { oneToOneRoutes } from './one-to-one/routes.ts'
import { invoiceRoutes } from './payments/invoices/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { pulseTemplateRoutes } from './pulse-templates/routes.ts'
import { managerReviewRoutes } from './pulses/manager-reviews/routes.ts'
import { pulseRoutes } from './pulses/routes.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { recommendationRuleRoutes } from './recommendations/settings/routes.ts'
import { reportLetterRoutes } from './report-letters/routes.ts'
import { heatMapRoutes } from './reports/heat-map/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { telegramRoutes } from './telegram/routes.ts'
import { waitingRoutes } from './waiting/routes.ts'

const KIBIBYTE = 1024

export type AppOptions = {
  log: Logger
  trustProxy?: string[]
  /** The time that a client may take to send its request. */
  requestTimeout?: number
}

/** Assembles the product's calls: one visible list. The rest (files, health, headers) is added by http.ts. */
export function buildApi(
  platform: Platform,
  { log, trustProxy = [], requestTimeout = 15 * SECOND }: AppOptions,
): FastifyInstance {
  const app = Fastify({
    logger: false,
    // Short enough to be read out on the telephone, and unique among the failures of a day.
    genReqId: () => platform.newRandomId().slice(0, 8),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: 256 * KIBIBYTE,
    // A client that sends a byte a second is disconnected, so that it does not hold a socket forever.
    requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout / 3 },
    connectionTimeout: 30 * SECOND,
    keepAliveTimeout: 72 * SECOND,
    // A call that arrives while the server stops is still served; the listening socket is closed by then.
    return503OnClosing: false,
    frameworkErrors: answerUnreadableAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  warnOfUnbelievedProxies(app, log)
  acceptJsonOnly(app)
  answerErrors(app, log)
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ detail: errors.not_found.detail, code: 'not_found' }),
  )

  const served: Served = { platform, authenticate: findActor, companyOfToken }
  authRoutes(app, served)
  peopleRoutes(app, served)
  myDataRoutes(app, served)
  inviteRoutes(app, served)
  feedbackRoutes(app, served)
  employeeRoutes(app, served, personLeaves)
  consentRoutes(app, served, personLeaves)
  teamRoutes(app, served, teamLeaves)
  pulseRoutes(app, served, figuresAbovePulses)
  myPulseRoutes(app, served)
  waitingRoutes(app, served)
  managerReviewRoutes(app, served)
  oneToOneRoutes(app, served)
  actionItemRoutes(app, served, actionSources)
  actionEffectRoutes(app, served)
  developmentPlanRoutes(app, served)
  pulseTemplateRoutes(app, served)
  analyticsRoutes(app, served)
  employeeAnalyticsRoutes(app, served)
  teamAnalyticsRoutes(app, served)
  recommendationRoutes(app, served)
  recommendationRuleRoutes(app, served)
  reportRoutes(app, served)
  exportRoutes(app, served, exportKinds)
  heatMapRoutes(app, served)
  reportLetterRoutes(app, served)
  paymentRoutes(app, served)
  invoiceRoutes(app, served)
  telegramRoutes(app, served)
  journalRoutes(app, served)
  privacyRoutes(app, served)
  companyRoutes(app, served)
  contactRoutes(app, served)
  installationRoutes(app, served)
  return app
}
