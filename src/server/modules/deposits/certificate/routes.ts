import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/certificate.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { countLookUp } from '../../../platform/rate-limit/public-look-ups.ts'
import { type CertificateRow, findCertificate, listDepositPeriods } from '../../opening/bank/bank.queries.ts'
import { buildCheckUrl } from '../../opening/bank/certificate-check.ts'
import { loadStanding } from '../../opening/bank/deposit-events.queries.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { personOfProcess } from '../../opening/forms/person-of-process.ts'
import { requireOwnProcess } from '../../opening/processes/own-process.ts'
import { renderCertificateSheet } from './certificate-sheet.ts'
import { stateCertificate } from './certificate-statement.ts'
import { makeShareKey } from './share-key.ts'

/** F11, Z23: the certificate of a customer, its sheet to print, and what it stands for to anybody who has its address. */
export function certificateRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getCertificate, async (context, { query, caller }) => {
    const process = await requireOwnProcess(context.db, query.processUuid, caller.customerId)
    const row = await requireCertificate(context, process.uuid)
    const { pledge, cancelled } = await loadStanding(context, context.db, process.uuid)
    const share = makeShareKey(context, row.documentId, Date.now())
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
      checkUrl: buildCheckUrl(context, row.documentId),
      shareKey: share.key,
      shareEndsAt: share.endsAt.toISOString(),
    }
  })

  callRoute(app, ctx, calls.getCertificateSheet, async (context, { query, caller, reply }) => {
    const process = await requireOwnProcess(context.db, query.processUuid, caller.customerId)
    const row = await requireCertificate(context, process.uuid)
    const periods = await listDepositPeriods(context.db, process.uuid)
    const period = periods.find((one) => one.period === row.period)
    if (!period) throw new Error('a certificate has no period')
    const bytes = await renderCertificateSheet({
      brandName: context.config.BRAND_NAME,
      customerName: (await personOfProcess(context, process)).fullName,
      legalEntityName: partnerBank(process.bankId).legalEntity.name,
      certificateNumber: row.certificateNumber,
      isin: row.isin ?? undefined,
      capitalCop: period.capitalCop,
      ratePercent: period.ratePercent,
      termDays: period.termDays,
      openingDate: row.openingDate,
      maturityDate: row.maturityDate,
      checkUrl: buildCheckUrl(context, row.documentId),
      preparedAt: new Date().toISOString(),
    })
    const fileName = `comprueba-cdt-${row.certificateNumber.replace(/[^\w-]/g, '')}.pdf`
    await sendAttachment(reply, { mediaType: 'application/pdf', fileName, bytes })
    return undefined
  })

  callRoute(app, ctx, calls.checkCertificate, async (context, { params, caller, http, reply }) => {
    await countLookUp(context, 'certificate-check', caller.address)
    const shareKey = http.headers[calls.shareKeyHeader]
    const jws = await stateCertificate(context, {
      id: params.id,
      shareKey: typeof shareKey === 'string' ? shareKey : undefined,
    })
    await reply.type('application/jose').send(jws)
    return undefined
  })
}

async function requireCertificate({ db }: Context, processUuid: string): Promise<CertificateRow> {
  const row = await findCertificate(db, processUuid)
  if (!row) throw new ApiError('CERTIFICATE_NOT_READY')
  return row
}
