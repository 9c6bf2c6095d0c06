import type { FastifyReply } from 'fastify'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type * as calls from '#contract/ops-reconciliations.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import type { Context } from '../../../context.ts'
import { recordAudit, recordLook } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller, StaffOfRequest } from '../../../platform/http/request.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { getBankScope } from '../ops/bank-of-staff.ts'
import { keepReport, readFile, readReport, requireReconciliation } from './compare-report.ts'
import { writeReconciliationCsv } from './reconciliation-csv.ts'
import { listReconciliations, type ReconciliationFacts } from './store.ts'

type Listed = CallAnswer<typeof calls.opsReconciliations>
/** About two weeks of all banks, or half a year of one. */
const mostRows = 180

/** Z12: the files of the banks, newest first. Somebody of a bank gets its own, whichever is asked for. */
export async function listForStaff(
  ctx: Context,
  staff: StaffOfRequest,
  query: CallRequest<typeof calls.opsReconciliations>['query'],
): Promise<Listed> {
  const bankId = getBankScope(staff) ?? query.bankId
  const rows = await listReconciliations(ctx.db, { bankId, limit: mostRows })
  return { days: rows.map((row) => presentDay(ctx, row)) }
}

function presentDay(ctx: Context, row: ReconciliationFacts): Listed['days'][number] {
  const { bankId, day, result, reportedAt, totals } = row
  const report = readReport(ctx, row)
  return {
    bankId,
    nameBank: bankNames.get(bankId) ?? `Banco ${bankId}`,
    day,
    deposits: totals.deposits.count,
    depositsAmount: totals.deposits.amountCop,
    payments: totals.approvedPayments.count,
    paymentsAmount: totals.approvedPayments.amountCop,
    ...(result && reportedAt ? { result, reportedAt: reportedAt.toISOString() } : {}),
    differences: (report?.differences ?? []).map(({ list, key, what, marketplaceCop, bankCop }) => ({
      list,
      key,
      what,
      ours: marketplaceCop,
      theirs: bankCop,
    })),
    note: report?.note,
  }
}

type DayParams = CallRequest<typeof calls.reconciliationFile>['params']

const toDay = ({ bankId, day }: DayParams) => ({ bankId, day })

/** A bank sees its own files; those of another one do not exist for it. */
function requireOwnBank(staff: StaffOfRequest, { bankId }: DayParams): void {
  const scope = getBankScope(staff)
  if (scope !== undefined && scope !== bankId) throw new ApiError('RECONCILIATION_NOT_FOUND')
}

/** Z12, O04: sends a file to be saved, as the protocol's JSON or for a spreadsheet; that it was read is recorded first. */
export async function sendReconciliation(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  { params, query: { format } }: Pick<CallRequest<typeof calls.reconciliationFile>, 'params' | 'query'>,
): Promise<void> {
  requireOwnBank(caller.staff, params)
  const row = await requireReconciliation(ctx, toDay(params))
  await recordLook(ctx, caller, { after: { format } })
  const isCsv = format === 'csv'
  await sendAttachment(reply, {
    mediaType: isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    fileName: `conciliacion-${params.bankId}-${params.day}.${format}`,
    bytes: Buffer.from(isCsv ? writeReconciliationCsv(readFile(row)) : row.content),
  })
}

/**
 * Z12: a person of a bank says whether a day is as in the bank's own books. Differences are a task of our team until
 * somebody says that it matches. Throws RECONCILIATION_NOT_FOUND.
 */
export async function answerByHand(
  ctx: Context,
  caller: StaffCaller,
  { params, body }: Pick<CallRequest<typeof calls.answerReconciliation>, 'params' | 'body'>,
): Promise<CallAnswer<typeof calls.answerReconciliation>> {
  requireOwnBank(caller.staff, params)
  await requireReconciliation(ctx, toDay(params))
  const { result } = body
  const note = body.result === 'differs' ? { note: body.note } : {}
  await inTransaction(ctx.db, async (tx) => {
    const report = { differences: [], differenceCount: 0, ...note }
    await keepReport({ db: tx, encryption: ctx.encryption }, toDay(params), result, report)
    await recordAudit(tx, caller, { after: { result } })
  })
  return { result }
}
