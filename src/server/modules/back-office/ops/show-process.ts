import type { CallAnswer } from '#contract/call.ts'
import type { opsProcess } from '#contract/ops.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { findCase, findCertificate } from '../../opening/bank/bank.queries.ts'
import { listDepositEvents } from '../../opening/bank/deposit-events.queries.ts'
import { documentNames } from '../../opening/documents/document-names.ts'
import { documentsOfProcess } from '../../opening/documents/documents-of-process.ts'
import { declaredForms } from '../../opening/forms/declared-forms.ts'
import { readOfDocument } from '../../opening/forms/read-of-document.ts'
import { identitySummary } from '../../opening/identity/identity-summary.ts'
import { paymentsOfProcess } from '../../opening/payments/payments.queries.ts'
import { historyOfProcess } from '../../opening/processes/processes.queries.ts'
import { getBankScope } from './bank-of-staff.ts'
import { markMentionsSeen } from './mention-store.ts'
import { loadNotes } from './notes-of.ts'
import { loadOwners } from './owner-store.ts'
import { presentRow } from './present-row.ts'
import { loadPapers } from './review-papers.ts'
import { absentEvents, staffEvents } from './staff-events.ts'
import { findRow } from './store.ts'

type Shown = CallAnswer<typeof opsProcess>

/**
 * O01, O04: everything of one process. A bank sees what was handed in for it, and neither what its customer is still
 * writing nor what staff write for each other. Without the permission for answers or for people, those parts are empty.
 * Who was called by name in a note has seen it now.
 * Throws PROCESS_NOT_FOUND.
 */
export async function showProcess(ctx: Context, caller: StaffCaller, processUuid: string): Promise<Shown> {
  const { staff } = caller
  const row = await findRow(ctx.db, processUuid, getBankScope(staff))
  if (!row) throw new ApiError('PROCESS_NOT_FOUND')
  const isOfBank = staff.role === 'bank'
  const seesAnswers = hasPermission(staff.role, 'viewAnswers')
  const { process } = row
  if (!isOfBank) await markMentionsSeen(ctx.db, { processUuid, staffId: staff.id })
  const events = await staffEvents(ctx.db, staff, process)
  const { identity, screening } = await identitySummary(ctx.db, processUuid)
  return {
    process: presentRow(ctx, row, staff, (await loadOwners(ctx.db, staff, [row])).get(processUuid)),
    forms: (seesAnswers ? await declaredForms(ctx, process) : [])
      .filter(({ submittedAt }) => submittedAt !== undefined || !isOfBank)
      .map(({ title, submittedAt, answers }) => ({ title, submittedAt: submittedAt?.toISOString(), answers })),
    identity: identity && { ...identity, read: isOfBank || !seesAnswers ? [] : await readOfDocument(ctx, process) },
    screening: seesAnswers ? screening : undefined,
    documents: seesAnswers ? await loadDocuments(ctx, processUuid) : [],
    papers: isOfBank || !seesAnswers ? [] : await loadPapers(ctx, ctx.db, process, staff.id),
    payments: await loadPayments(ctx, processUuid),
    certificate: await shownCertificate(ctx, processUuid),
    depositEvents: (await listDepositEvents(ctx, ctx.db, processUuid)).map((event) => ({
      kind: event.kind,
      on: event.on,
      paid: event.kind === 'cancelled-early' ? event.paidCop : undefined,
      creditor: 'creditor' in event ? event.creditor : undefined,
    })),
    bankDifferences: (await findCase(ctx.db, processUuid))?.disagreement?.differences ?? [],
    history: await shownHistory(ctx, processUuid),
    notes: isOfBank || !hasPermission(staff.role, 'viewPeople') ? [] : await loadNotes(ctx, processUuid),
    events,
    unavailable: absentEvents(staff, process, events),
  }
}

async function loadDocuments(ctx: Context, processUuid: string): Promise<Shown['documents']> {
  return (await documentsOfProcess(ctx, processUuid)).map(({ uploadedAt, sha256: _, ...document }) => ({
    ...document,
    label: documentNames[document.kind],
    createdAt: uploadedAt,
  }))
}

async function loadPayments(ctx: Context, processUuid: string): Promise<Shown['payments']> {
  return (await paymentsOfProcess(ctx.db, processUuid)).map((payment) => ({
    reference: payment.reference,
    method: payment.method,
    status: payment.status,
    amount: payment.amountCop,
    createdAt: payment.createdAt.toISOString(),
  }))
}

async function shownCertificate(ctx: Context, processUuid: string): Promise<Shown['certificate']> {
  const certificate = await findCertificate(ctx.db, processUuid)
  return certificate && { constancyNumber: certificate.certificateNumber, maturityDate: certificate.maturityDate }
}

async function shownHistory(ctx: Context, processUuid: string): Promise<Shown['history']> {
  return (await historyOfProcess(ctx.db, processUuid)).map((entry) => ({
    event: entry.event,
    from: entry.fromStatus ?? undefined,
    to: entry.toStatus,
    actor: entry.actor,
    reason: entry.reason ?? undefined,
    at: entry.at.toISOString(),
  }))
}
