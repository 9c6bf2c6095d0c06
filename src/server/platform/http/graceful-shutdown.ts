import type { FastifyInstance } from 'fastify'
import { isDraining } from '../lifecycle.ts'
import { ApiError } from './api-error.ts'

const retryAfterSeconds = 3

/**
 * Refuses with UNAVAILABLE any new request on an open connection while the server closes. So even that answer is a
 * problem with strict headers (R19). Requests under way are answered. It must be the first hook that refuses anything.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (_http, _reply, done) => {
    done(isClosing ? new ApiError('UNAVAILABLE', { retryAfterSeconds }) : undefined)
  })
}

/** R42: during shutdown each answer closes its connection, so that the next request goes to another process. */
export function drainConnections(app: FastifyInstance, ctx: object): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isDraining(ctx)) reply.header('connection', 'close')
    done(null, payload)
  })
}
