import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/ops-connections.ts'
import type { Context } from '../../../context.ts'
import { listStatementKeys } from '../../../platform/encryption/statement-keys.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { listConnections } from './list-connections.ts'
import { pauseBank, resumeBank } from './pause-bank.ts'
import { tryConnection } from './try-connection.ts'

/** Decision 043: how the partner banks are reached. Changes are asked for as any other of two people. */
export function bankConnectionsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsConnections, (context) => listConnections(context))

  callRoute(app, ctx, calls.tryConnection, (context, { params, body, caller }) =>
    tryConnection(context, caller, params.bankId, body.draft),
  )

  callRoute(app, ctx, calls.pauseBank, (context, { params, body, caller }) =>
    pauseBank(context, caller, { ...body, bankId: params.bankId }),
  )

  callRoute(app, ctx, calls.resumeBank, (context, { params, caller }) => resumeBank(context, caller, params.bankId))

  // RFC 7517: a bank reads the keys that sign our requests, and anybody those of statements. It names no bank.
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, async (_, reply) => {
    const keys = [...(await ctx.connections.listPublicKeys()), ...(await listStatementKeys(ctx.encryption))]
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/jwk-set+json; charset=utf-8')
      .send(JSON.stringify({ keys }))
  })
}
