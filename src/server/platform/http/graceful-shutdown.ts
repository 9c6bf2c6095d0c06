import type { FastifyInstance } from 'fastify'
import { isDraining } from '../lifecycle.ts'
import { ApiError } from './api-error.ts'

const retryAfterSeconds = 3

/**
 * Refuses with UNAVAILABLE what still arrives on an open connection while the server closes, so that even that answer
 * is a problem with strict headers (R19). Requests under way are answered. It is to be the first hook that refuses anything.
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

/** R42: while the process is on its way out, each answer ends its connection, so that the next goes elsewhere. */
export function drainConnections(app: FastifyInstance, ctx: object): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isDraining(ctx)) reply.header('connection', 'close')
    done(null, payload)
  })
}
