import { requiresSecondApproval } from '#domain/process/second-approval.ts'
import { staffTransitionsFrom } from '#domain/process/transitions.ts'
import { ApiError } from '../../../../platform/http/api-error.ts'
import { decideByHand } from '../../../opening/bank/decide-by-hand.ts'
import { approvePseByHand, undecidedPse } from '../../../opening/payments/approve-by-hand.ts'
import { loadProcess } from '../../../opening/processes/processes.queries.ts'
import { aboutProcess, type KindOfChange } from '../change-kind.ts'

export const jump: KindOfChange<'jump'> = {
  kind: 'jump',
  name: 'Paso de un proceso',
  ask: 'moveProcesses',
  approve: 'moveProcesses',
  subject: aboutProcess,
  async prepare({ db }, asked) {
    const process = await loadProcess(db, asked.processUuid)
    if (!process) throw new ApiError('PROCESS_NOT_FOUND')
    const row = staffTransitionsFrom(process.status).find(({ event }) => event === asked.event)
    if (!row || !requiresSecondApproval(row)) throw new ApiError('STEP_NOT_AVAILABLE')
    const { from, event, to } = row
    const content = { processUuid: process.uuid, event, from, to }
    if (event !== 'deposit-handed-in') return { subjectId: process.uuid, content }
    const payment = await undecidedPse(db, process.uuid)
    if (!payment) throw new ApiError('STEP_NOT_AVAILABLE')
    return { subjectId: process.uuid, content: { ...content, paymentReference: payment.reference } }
  },
  async apply(ctx, tx, { content }, staffId) {
    const { processUuid, event, from, to, paymentReference: reference } = content
    const isDone =
      event === 'bank-approved' || event === 'bank-declined'
        ? await decideByHand(ctx, tx, { processUuid, event, staffId })
        : await approvePseByHand(ctx, tx, { processUuid, reference, staffId })
    if (!isDone) throw new ApiError('CHANGE_STALE')
    return { before: { status: from }, after: { status: to, event } }
  },
}
