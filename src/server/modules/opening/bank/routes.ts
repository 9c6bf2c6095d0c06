import type { FastifyInstance } from 'fastify'
import { getBankUserVerification } from '#contract/processes.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { requireOwnProcess } from '../processes/own-process.ts'
import { verifyBankUser } from './verify-bank-user.ts'

export function bankRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getBankUserVerification, async (context, { body, caller }) => {
    const process = await requireOwnProcess(context.db, body.processUuid, caller.customerId)
    return { result: await verifyBankUser(context, process) }
  })
}
