import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/payments.ts'
import { findSameBank } from '#domain/forms/payout-banks.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { payeeOfProcess } from '../forms/payee-of-process.ts'
import { requireOwnProcess, requireStep } from '../processes/own-process.ts'
import { payableStatuses } from './due-payment.ts'
import { handInProof } from './hand-in-proof.ts'
import { presentPayment, presentPaymentPage } from './present-payment.ts'
import { requireMethod, startPsePayment } from './start-pse-payment.ts'

const fromPaymentOn: readonly ProcessStatus[] = [
  'ESPERANDO-DEPOSITO',
  'ENVIADO-AL-BANCO-PARA-CREACION',
  'DECEVAL-EMITIDO-Y-RECIBIDO',
  'DECEVAL-ENVIADO-AL-CLIENTE',
  'R-ESPERANDO-DEPOSITO',
  'R-DOCUMENTOS-FIRMADO',
  'R-ENVIADO-AL-BANCO',
]

export function paymentsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getPayment, async (context, { query, caller }) => {
    const process = await requireOwnProcess(context.db, query.processUuid, caller.customerId)
    if (!fromPaymentOn.includes(process.status)) throw new ApiError('STEP_NOT_AVAILABLE')
    return presentPaymentPage(context, process)
  })

  callRoute(app, ctx, calls.getPseOptions, async (context, { query, caller }) => {
    const process = await requireOwnProcess(context.db, query.processUuid, caller.customerId)
    requireStep(process, ...payableStatuses)
    await requireMethod(context, process, 'pse')
    const payments = context.providers.getPayments(process.bankId)
    const [banks, { links }] = await Promise.all([payments.pseBanks(), payments.acceptance()])
    const { bank: declared } = await payeeOfProcess(context, process)
    const suggestedBankCode = findSameBank(declared, banks)?.code
    return { banks, suggestedBankCode, acceptance: { termsUrl: links.terms, personalDataUrl: links.personalData } }
  })

  callRoute(app, ctx, calls.startPsePayment, async (context, { body, caller, idempotencyKey }) => {
    const process = await requireOwnProcess(context.db, body.processUuid, caller.customerId)
    return presentPayment(await startPsePayment(context, process, idempotencyKey, body.bankCode))
  })

  callRoute(app, ctx, calls.handInPaymentProof, async (context, { body, caller }) => {
    const process = await requireOwnProcess(context.db, body.processUuid, caller.customerId)
    await handInProof(context, process)
    const { path } = await presentPaymentPage(
      context,
      await requireOwnProcess(context.db, process.uuid, caller.customerId),
    )
    return { path }
  })
}
