import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { assistantsRoutes } from '../modules/accounts/assistants/routes.ts'
import { authRoutes } from '../modules/accounts/auth/routes.ts'
import { ticketsRoutes } from '../modules/accounts/tickets/routes.ts'
import { usersRoutes } from '../modules/accounts/users/routes.ts'
import { absencesRoutes } from '../modules/back-office/absences/routes.ts'
import { bankConnectionsRoutes } from '../modules/back-office/bank-connections/routes.ts'
import { bulkWorkRoutes } from '../modules/back-office/bulk-work/routes.ts'
import { changeRequestsRoutes } from '../modules/back-office/change-requests/routes.ts'
import { commissionsRoutes } from '../modules/back-office/commissions/routes.ts'
import { companySignInRoutes } from '../modules/back-office/company-sign-in/routes.ts'
import { customersRoutes } from '../modules/back-office/customers/routes.ts'
import { listViewsRoutes } from '../modules/back-office/list-views/routes.ts'
import { opsRoutes } from '../modules/back-office/ops/routes.ts'
import { opsAnalyticsRoutes } from '../modules/back-office/ops-analytics/routes.ts'
import { opsBonusesRoutes } from '../modules/back-office/ops-bonuses/routes.ts'
import { opsTasksRoutes } from '../modules/back-office/ops-tasks/routes.ts'
import { providerChecksRoutes } from '../modules/back-office/provider-checks/routes.ts'
import { providerTrailRoutes } from '../modules/back-office/provider-trail/routes.ts'
import { reconciliationsRoutes } from '../modules/back-office/reconciliations/routes.ts'
import { screeningsRoutes } from '../modules/back-office/screenings/routes.ts'
import { staffRoutes } from '../modules/back-office/staff/routes.ts'
import { staffDigestRoutes } from '../modules/back-office/staff-digest/routes.ts'
import { bankPortalRoutes } from '../modules/bank-portal/routes.ts'
import { bonusCampaignsRoutes } from '../modules/bonuses/bonus-campaigns/routes.ts'
import { bonusesRoutes } from '../modules/bonuses/bonuses/routes.ts'
import { ownMcpRoutes } from '../modules/deposits/assistants/routes.ts'
import { certificateRoutes } from '../modules/deposits/certificate/routes.ts'
import { cushionRoutes } from '../modules/deposits/cushion/routes.ts'
import { externalDepositsRoutes } from '../modules/deposits/external-deposits/routes.ts'
import { growthRoutes } from '../modules/deposits/growth/routes.ts'
import { portalRoutes } from '../modules/deposits/portal/routes.ts'
import { afterRenewalData } from '../modules/deposits/renewals/confirm-renewal-data.ts'
import { renewalsRoutes } from '../modules/deposits/renewals/routes.ts'
import { savingsPlansRoutes } from '../modules/deposits/savings-plans/routes.ts'
import { trustedPeopleRoutes } from '../modules/deposits/trusted-people/routes.ts'
import { analyticsRoutes } from '../modules/marketing/analytics/routes.ts'
import { campaignsRoutes } from '../modules/marketing/campaigns/routes.ts'
import { whiteLabelRoutes } from '../modules/marketing/white-label/routes.ts'
import { conversationsRoutes } from '../modules/notifications/conversations/routes.ts'
import { mailAddressRoutes } from '../modules/notifications/mail-addresses/routes.ts'
import { noticeWishesRoutes } from '../modules/notifications/notice-wishes/routes.ts'
import { bankRoutes } from '../modules/opening/bank/routes.ts'
import { documentsRoutes } from '../modules/opening/documents/routes.ts'
import { employersRoutes } from '../modules/opening/employers/routes.ts'
import { formsRoutes } from '../modules/opening/forms/routes.ts'
import { identityRoutes } from '../modules/opening/identity/routes.ts'
import { paymentsRoutes } from '../modules/opening/payments/routes.ts'
import { processesRoutes } from '../modules/opening/processes/routes.ts'
import { serviceRecordRoutes } from '../modules/opening/service-record/routes.ts'
import { signatureRoutes } from '../modules/opening/signature/routes.ts'
import { turboRoutes } from '../modules/opening/turbo/routes.ts'
import { privacyRoutes } from '../modules/privacy/routes.ts'
import { banksRoutes } from '../modules/rates/banks/routes.ts'
import { mcpRoutes } from '../modules/rates/mcp/routes.ts'
import { rateEditorRoutes } from '../modules/rates/rate-editor/routes.ts'
import { ratesRoutes } from '../modules/rates/rates/routes.ts'
import { simulationRoutes } from '../modules/rates/simulation/routes.ts'
import { healthRoutes } from '../modules/status/health/routes.ts'
import { statusRoutes } from '../modules/status/status/routes.ts'
import { webhooksRoutes } from '../modules/webhooks/routes.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { enforceBodyTimeout, headerTimeouts } from '../platform/http/body-timeout.ts'
import { refuseExpectations, refuseUnreadable } from '../platform/http/client-errors.ts'
import { limitConcurrency } from '../platform/http/concurrency-limit.ts'
import { documentationPages, openApi } from '../platform/http/documentation.ts'
import { drainConnections, refuseWhileClosing } from '../platform/http/graceful-shutdown.ts'
import { letOwnSitesCall } from '../platform/http/own-sites.ts'
import { sendProblem, sendProblems } from '../platform/http/problem.ts'
import { securityHeaders, setStrictHeaders } from '../platform/http/security-headers.ts'
import { serveSite } from '../platform/http/site.ts'
import { shedLoad } from '../platform/load-shedding/shed-load.ts'
import { observeRequests, runInRequestSpan } from '../platform/observability/observe-requests.ts'
import { demonstrationRoutes } from './demonstration-clock.ts'

const largestJsonBytes = 256 * 1024

const modules = [
  healthRoutes,
  statusRoutes,
  authRoutes,
  assistantsRoutes,
  usersRoutes,
  simulationRoutes,
  banksRoutes,
  ratesRoutes,
  serviceRecordRoutes,
  processesRoutes,
  turboRoutes,
  ticketsRoutes,
  bonusCampaignsRoutes,
  bonusesRoutes,
  employersRoutes,
  (app: FastifyInstance, ctx: Context) => formsRoutes(app, ctx, afterRenewalData),
  identityRoutes,
  documentsRoutes,
  signatureRoutes,
  bankRoutes,
  paymentsRoutes,
  certificateRoutes,
  renewalsRoutes,
  portalRoutes,
  cushionRoutes,
  externalDepositsRoutes,
  growthRoutes,
  trustedPeopleRoutes,
  savingsPlansRoutes,
  privacyRoutes,
  analyticsRoutes,
  campaignsRoutes,
  whiteLabelRoutes,
  conversationsRoutes,
  mailAddressRoutes,
  noticeWishesRoutes,
  staffDigestRoutes,
  absencesRoutes,
  companySignInRoutes,
  webhooksRoutes,
  mcpRoutes,
  ownMcpRoutes,
  opsRoutes,
  bulkWorkRoutes,
  listViewsRoutes,
  changeRequestsRoutes,
  bankConnectionsRoutes,
  rateEditorRoutes,
  opsTasksRoutes,
  opsBonusesRoutes,
  opsAnalyticsRoutes,
  commissionsRoutes,
  providerChecksRoutes,
  reconciliationsRoutes,
  providerTrailRoutes,
  customersRoutes,
  screeningsRoutes,
  bankPortalRoutes,
  staffRoutes,
  demonstrationRoutes,
]

/** @param sitesFolder - The folder of the brands' built sites; without one, the API alone. */
export async function buildApp(ctx: Context, sitesFolder?: string): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: largestJsonBytes,
    genReqId: () => randomUUID(),
    trustProxy: ctx.config.TRUSTED_PROXIES?.split(',') ?? false,
    logger: false,
    // A 20 MB photo over a slow mobile line takes minutes; headers and JSON bodies are small and arrive soon.
    requestTimeout: 300_000,
    connectionTimeout: 310_000,
    // Node itself would answer a request without a host, and without our headers.
    http: { ...headerTimeouts, requireHostHeader: false },
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable(ctx),
    ajv: { customOptions: { removeAdditional: false } },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_, http, reply) => {
      setStrictHeaders(ctx, http, reply)
      sendProblem(reply, new ApiError('NOT_FOUND'))
    },
  })
  // Messages about a wrong field use the same language as all others.
  z.config(z.locales.es())
  // Headers are documented here and read where they are used. If they were validated here, every later read would copy
  // all of them.
  app.setValidatorCompiler<z.ZodType>((part) => (part.httpPart === 'headers' ? () => true : validatorCompiler(part)))
  app.setSerializerCompiler(serializerCompiler)
  // No call takes plain text: another site's form can send it without a preflight request.
  app.removeContentTypeParser('text/plain')
  nameRequests(app)
  refuseWhileClosing(app)
  drainConnections(app, ctx)
  enforceBodyTimeout(app)
  refuseExpectations(app)
  limitConcurrency(app)
  shedLoad(app, ctx)
  securityHeaders(app, ctx)
  letOwnSitesCall(app, ctx)
  refuseWithoutHost(app)
  sendProblems(app, ctx)
  logRequests(app, ctx)
  observeRequests(app)
  letConnectionsGo(app)
  await app.register(cookie)
  await openApi(app, ctx)
  await app.register(async (api) => {
    for (const routes of modules) await routes(api, ctx)
  })
  await documentationPages(app, ctx)
  await serveSite(app, ctx, sitesFolder ?? '/nonexistent')
  return app
}

/**
 * Closes idle connections until none is left. Node closes them only once, when closing begins. A connection that was
 * busy then stays open after its answer, and would delay the end of the process by over a minute.
 */
function letConnectionsGo(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(sweep))
  })
}

/** Logs one line per answer, with the route's pattern and never the address, which may name a person's data. */
function logRequests(app: FastifyInstance, ctx: Context): void {
  app.addHook('onResponse', (http, reply, done) => {
    const route = http.routeOptions.url
    if (route?.startsWith('/api/')) {
      const { statusCode, elapsedTime } = reply
      const milliseconds = Math.round(elapsedTime)
      const fields = { requestId: http.id, method: http.method, route, status: statusCode, milliseconds }
      runInRequestSpan(http, () => ctx.logger.info(fields, 'request'))
    }
    done()
  })
}

/** R19: a request without a host gets the same refusal as all others (RFC 9112, 3.2). */
function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', (http, _, done) => {
    const isNameless = http.headers.host === undefined && http.raw.httpVersion === '1.1'
    done(isNameless ? new ApiError('NOT_JSON') : undefined)
  })
}

/** Every answer carries the id of its request, also one that is refused early. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (http, reply, done) => {
    reply.header('x-request-id', http.id)
    done()
  })
}
