import type { FastifyReply } from 'fastify'
import { partnerBank } from '#domain/banks/registry.ts'
import { formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import type { Context } from '../../../context.ts'
import { recordLook } from '../../../platform/audit/record-audit.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { phoneOfCustomer } from '../../accounts/customers/read-phone.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { findCertificate } from '../../opening/bank/bank.queries.ts'
import { sendInline } from '../../opening/documents/send-inline.ts'
import { declaredPerson, personOfProcess } from '../../opening/forms/person-of-process.ts'
import { loadFindings } from '../../opening/identity/load-findings.ts'
import { paymentsOfProcess } from '../../opening/payments/payments.queries.ts'
import { loadProcess, type ProcessRow } from '../../opening/processes/processes.queries.ts'
import { openEvidence } from '../change-requests/evidence.ts'
import { evidenceOf } from '../customers/keep-evidence.ts'
import { loadPersonOnFile } from './person-on-file.ts'
import { type PrintedReport, renderSuspiciousOperationReport } from './report-pdf.ts'
import { findProof, listActs, listDecisions } from './store.ts'

/**
 * F07, O04: sends the facts for a report of a suspicious operation as a PDF. It hands nothing in: that is the officer's.
 * The hash of what was sent is recorded first. Throws PROCESS_NOT_FOUND, and `ProviderError` while the lists have never
 * been read and the provider is away.
 */
export async function sendReport(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  processUuid: string,
): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (!process) throw new ApiError('PROCESS_NOT_FOUND')
  const bytes = await renderSuspiciousOperationReport(await gather(ctx, process))
  await recordLook(ctx, caller, { after: { sha256: sha256Hex(bytes) } })
  const fileName = `operacion-sospechosa-${processUuid.slice(0, 8)}.pdf`
  await sendInline(ctx, reply, { mediaType: 'application/pdf', fileName, bytes })
}

async function gather(ctx: Context, process: ProcessRow): Promise<PrintedReport> {
  const { uuid: processUuid } = process
  const found = await loadFindings(ctx, processUuid)
  const certificate = await findCertificate(ctx.db, processUuid)
  return {
    brandName: ctx.config.BRAND_NAME,
    processUuid,
    preparedAt: new Date().toISOString(),
    person: await describePerson(ctx, process),
    proof: await describeProof(ctx, processUuid),
    operation: {
      bank: partnerBank(process.bankId).legalEntity.name,
      amountCop: process.amountCop,
      termDays: process.termDays,
      ratePercent: process.ratePercent,
      openedAt: process.createdAt.toISOString(),
      status: process.status,
      ...(certificate ? { maturityDate: certificate.maturityDate } : {}),
    },
    payments: (await paymentsOfProcess(ctx.db, processUuid)).map(({ createdAt, ...payment }) => ({
      ...payment,
      at: createdAt.toISOString(),
    })),
    check: {
      ...(found?.checkId ? { id: found.checkId } : {}),
      ...(found?.readAt ? { readAt: found.readAt } : {}),
      ...(found?.score === undefined ? {} : { score: found.score }),
      findings: found?.findings ?? [],
      isCut: found?.isCut ?? false,
    },
    evidence: await gatherEvidence(ctx, processUuid),
    acts: await gatherActs(ctx, processUuid),
  }
}

async function describePerson(ctx: Context, process: ProcessRow): Promise<PrintedReport['person']> {
  const onFile = await loadPersonOnFile(ctx, process)
  const phone = await phoneOfCustomer(ctx, process.customerId, ctx.db)
  const hasForms = (await declaredPerson(ctx, process)) !== undefined
  if (!hasForms) {
    const name = onFile.name || ((await findCustomerName(ctx, process.customerId, ctx.db)) ?? '')
    return { ...onFile, name, phone, email: '' }
  }
  const { fullName, email } = await personOfProcess(ctx, process)
  return { ...onFile, name: onFile.name || fullName, phone, email }
}

async function describeProof(ctx: Context, processUuid: string): Promise<string> {
  const proof = await findProof(ctx.db, processUuid)
  if (!proof) return 'No se ha probado'
  const when = proof.at ? `, ${formatLocalDateTime(proof.at.toISOString())}` : ''
  const way = proof.isCarried
    ? 'Documento y rostro, en una apertura anterior'
    : 'Documento y rostro, por el proveedor de identidad'
  return `${way}${when}${proof.reference ? `. Referencia ${proof.reference}` : ''}`
}

async function gatherEvidence(ctx: Context, processUuid: string): Promise<PrintedReport['evidence']> {
  const decisions = await listDecisions(ctx.db, processUuid)
  const files = await evidenceOf(
    ctx,
    decisions.map(({ id }) => id),
  )
  return decisions.map((decision) => ({
    text: openEvidence(ctx, decision) ?? '',
    files: files.get(decision.id) ?? [],
  }))
}

const actNames: Readonly<Record<string, string>> = {
  'screening.viewed': 'Miró lo que dicen las listas',
  'suspicious-report.made': 'Hizo este reporte',
  'change.asked': 'Pidió que el proceso continúe',
  'change.approved': 'Aprobó que el proceso continúe',
  'change.refused': 'Rechazó que el proceso continúe',
  'change.withdrawn': 'Retiró lo que pidió',
  'change.looked': 'Miró lo que se aprobó a solas',
}

async function gatherActs(ctx: Context, processUuid: string): Promise<PrintedReport['acts']> {
  const acts = await listActs(ctx.db, processUuid)
  const names = await namesOfStaff(
    ctx,
    acts.flatMap(({ staffId }) => staffId ?? []),
  )
  return acts.map(({ at, staffId, action }) => ({
    at: at.toISOString(),
    who: (staffId && names.get(staffId)) || staffId || 'El sistema',
    what: actNames[action] ?? action,
  }))
}
