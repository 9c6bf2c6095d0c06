import type { FastifyInstance } from 'fastify'
import { getCertificate } from '#contract/certificate.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { findCertificate } from '../../opening/bank/bank.queries.ts'
import { loadStanding } from '../../opening/bank/deposit-events.queries.ts'
import { requireOwnProcess } from '../../opening/processes/own-process.ts'

export function certificateRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, getCertificate, async (context, { query, caller }) => {
    const process = await requireOwnProcess(context.db, query.processUuid, caller.customerId)
    const row = await findCertificate(context.db, process.uuid)
    if (!row) throw new ApiError('CERTIFICATE_NOT_READY')
    const { pledge, cancelled } = await loadStanding(context, context.db, process.uuid)
    return {
      documentId: row.documentId,
      constancyNumber: row.certificateNumber,
      isin: row.isin ?? undefined,
      issuedOn: row.issuedOn,
      openingDate: row.openingDate,
      maturityDate: row.maturityDate,
      sentAt: row.sentAt?.toISOString(),
      pledgedTo: pledge?.creditor,
      cancelledOn: cancelled?.on,
    }
  })
}
