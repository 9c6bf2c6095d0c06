import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { authRoutes } from '../modules/accounts/auth/routes.ts'
import { ticketsRoutes } from '../modules/accounts/tickets/routes.ts'
import { usersRoutes } from '../modules/accounts/users/routes.ts'
import { changeRequestsRoutes } from '../modules/back-office/change-requests/routes.ts'
import { opsRoutes } from '../modules/back-office/ops/routes.ts'
import { opsAnalyticsRoutes } from '../modules/back-office/ops-analytics/routes.ts'
import { opsBonusesRoutes } from '../modules/back-office/ops-bonuses/routes.ts'
import { opsTasksRoutes } from '../modules/back-office/ops-tasks/routes.ts'
import { staffRoutes } from '../modules/back-office/staff/routes.ts'
import { bankPortalRoutes } from '../modules/bank-portal/routes.ts'
import { bonusCampaignsRoutes } from '../modules/bonuses/bonus-campaigns/routes.ts'
import { bonusesRoutes } from '../modules/bonuses/bonuses/routes.ts'
import { certificateRoutes } from '../modules/deposits/certificate/routes.ts'
import { portalRoutes } from '../modules/deposits/portal/routes.ts'
import { renewalsRoutes } from '../modules/deposits/renewals/routes.ts'
import { analyticsRoutes } from '../modules/marketing/analytics/routes.ts'
import { campaignsRoutes } from '../modules/marketing/campaigns/routes.ts'
import { whiteLabelRoutes } from '../modules/marketing/white-label/routes.ts'
import { conversationsRoutes } from '../modules/notifications/conversations/routes.ts'
import { mailAddressRoutes } from '../modules/notifications/mail-addresses/routes.ts'
import { bankRoutes } from '../modules/opening/bank/routes.ts'
import { documentsRoutes } from '../modules/opening/documents/routes.ts'
import { formsRoutes } from '../modules/opening/forms/routes.ts'
import { identityRoutes } from '../modules/opening/identity/routes.ts'
import { paymentsRoutes } from '../modules/opening/payments/routes.ts'
import { processesRoutes } from '../modules/opening/processes/routes.ts'
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
import { observeRequests } from '../platform/observability/observe-requests.ts'
import type { Context } from './context.ts'

const largestJsonBytes = 256 * 1024

const modules = [
  healthRoutes,
  statusRoutes,
  authRoutes,
  usersRoutes,
  simulationRoutes,
  banksRoutes,
  ratesRoutes,
  processesRoutes,
  turboRoutes,
  ticketsRoutes,
  bonusCampaignsRoutes,
  bonusesRoutes,
  formsRoutes,
  identityRoutes,
  documentsRoutes,
  signatureRoutes,
  bankRoutes,
  paymentsRoutes,
  certificateRoutes,
  renewalsRoutes,
  portalRoutes,
  privacyRoutes,
  analyticsRoutes,
  campaignsRoutes,
  whiteLabelRoutes,
  conversationsRoutes,
  mailAddressRoutes,
  webhooksRoutes,
  mcpRoutes,
  opsRoutes,
  changeRequestsRoutes,
  rateEditorRoutes,
  opsTasksRoutes,
  opsBonusesRoutes,
  opsAnalyticsRoutes,
  bankPortalRoutes,
  staffRoutes,
]

/** Builds the application. In: the context, and the folder of the brands' built sites (none: the API alone). */
export async function buildApp(ctx: Context, sitesFolder?: string): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: largestJsonBytes,
    genReqId: () => randomUUID(),
    trustProxy: ctx.config.TRUSTED_PROXIES?.split(',') ?? false,
    logger: false,
    // A photograph of 20 MB over a slow mobile line takes minutes; headers and bodies of JSON are small and soon over.
    requestTimeout: 300_000,
    connectionTimeout: 310_000,
    // Node itself would answer a request without a host, and with none of our headers.
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
  // What is wrong with a field is said in the language of everything else that is said.
  z.config(z.locales.es())
  // Headers are described to programs and looked at where they are used. Were they validated here, every later look would
  // copy all of them.
  app.setValidatorCompiler<z.ZodType>((part) => (part.httpPart === 'headers' ? () => true : validatorCompiler(part)))
  app.setSerializerCompiler(serializerCompiler)
  // No call takes plain text, which another site's form can send without asking.
  app.removeContentTypeParser('text/plain')
  nameRequests(app)
  refuseWhileClosing(app)
  drainConnections(app, ctx)
  enforceBodyTimeout(app)
  refuseExpectations(app)
  limitConcurrency(app)
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
 * Node closes the idle connections once, when closing begins. One that was busy just then is kept alive after its
 * answer and would hold the end of the process for over a minute, so they are looked for until the last has gone.
 */
function letConnectionsGo(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(sweep))
  })
}

/** One line per answer: what was asked by its pattern, never by its address, which may name a person's things. */
function logRequests(app: FastifyInstance, ctx: Context): void {
  app.addHook('onResponse', (http, reply, done) => {
    const route = http.routeOptions.url
    if (route?.startsWith('/api/')) {
      const { statusCode, elapsedTime } = reply
      ctx.logger.info(
        { requestId: http.id, method: http.method, route, status: statusCode, milliseconds: Math.round(elapsedTime) },
        'request',
      )
    }
    done()
  })
}

/** R19: a request that does not say whom it is for is refused as everything else is (RFC 9112, 3.2). */
function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', (http, _, done) => {
    const isNameless = http.headers.host === undefined && http.raw.httpVersion === '1.1'
    done(isNameless ? new ApiError('NOT_JSON') : undefined)
  })
}

/** Every answer names its request, one that is refused before it is looked at too. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (http, reply, done) => {
    reply.header('x-request-id', http.id)
    done()
  })
}
