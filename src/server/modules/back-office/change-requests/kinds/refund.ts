import { ApiError } from '../../../../platform/http/api-error.ts'
import { noteRefund } from '../../../opening/processes/note-refund.ts'
import { loadProcess } from '../../../opening/processes/processes.queries.ts'
import { aboutProcess, invalidChange, type KindOfChange } from '../change-kind.ts'
import { paymentToReturn } from '../payment-to-return.ts'
import { hasRequest } from '../store.ts'

export const refund: KindOfChange<'refund'> = {
  kind: 'refund',
  name: 'Devolución',
  ask: 'settlePayments',
  approve: 'settlePayments',
  subject: aboutProcess,
  async prepare({ db }, { processUuid, paymentReference: reference }) {
    const process = await loadProcess(db, processUuid)
    if (!process) throw new ApiError('PROCESS_NOT_FOUND')
    const payment = await paymentToReturn(db, process, reference)
    if (!payment) throw invalidChange('payment_reference', 'De ese pago no hay nada que devolver')
    const content = { processUuid: process.uuid, paymentReference: reference, amount: payment.amountCop }
    return { subjectId: reference, content }
  },
  async apply(_, tx, { content }, staffId) {
    const { processUuid, paymentReference: reference, amount } = content
    const process = await noteRefund(tx, { processUuid, staffId })
    const payment = process && (await paymentToReturn(tx, process, reference))
    const isTwice = await hasRequest(tx, { kind: 'refund', subjectId: reference, state: 'approved' })
    if (!payment || isTwice) throw new ApiError('CHANGE_STALE')
    return { after: { payment: reference, amount } }
  },
}
