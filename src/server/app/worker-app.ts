import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
import { healthRoutes } from '../modules/status/health/routes.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { drainConnections, refuseWhileClosing } from '../platform/http/graceful-shutdown.ts'
import { sendProblem, sendProblems } from '../platform/http/problem.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'

/** What a process answers that only runs jobs: how it is, and nothing else. */
export async function buildWorkerApp(ctx: Context): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 1024, requestTimeout: 10_000, logger: false, return503OnClosing: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  refuseWhileClosing(app)
  drainConnections(app, ctx)
  securityHeaders(app, ctx)
  sendProblems(app, ctx)
  healthRoutes(app, ctx)
  app.setNotFoundHandler(async (_, reply) => sendProblem(reply, new ApiError('NOT_FOUND')))
  return app
}
