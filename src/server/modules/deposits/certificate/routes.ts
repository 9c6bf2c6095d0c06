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
    const process = await requireOwnProcess(context.db, query.process_uuid, caller.customerId)
    const row = await findCertificate(context.db, process.uuid)
    if (!row) throw new ApiError('CERTIFICATE_NOT_READY')
    const { pledge, cancelled } = await loadStanding(context, context.db, process.uuid)
    return {
      document_id: row.documentId,
      constancy_number: row.certificateNumber,
      isin: row.isin ?? undefined,
      issued_on: row.issuedOn,
      opening_date: row.openingDate,
      maturity_date: row.maturityDate,
      sent_at: row.sentAt?.toISOString(),
      pledged_to: pledge?.creditor,
      cancelled_on: cancelled?.on,
    }
  })
}
