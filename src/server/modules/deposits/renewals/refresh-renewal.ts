import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { certificateDeliver, customerTell, renewalRefresh } from '../../../platform/jobs/definitions.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { BankCertificate, BankRenewal } from '../../../providers/partner-bank/port.ts'
import { findCase } from '../../opening/bank/bank.queries.ts'
import { insertIssuedPeriod } from '../../opening/bank/deposit-periods.ts'
import { keepCertificateFile } from '../../opening/bank/keep-certificate-file.ts'
import { renewalTerms } from '../../opening/bank/renewal-terms.ts'
import { type Move, moveIfPossible } from '../../opening/processes/move-process.ts'
import { loadProcess, type ProcessRow } from '../../opening/processes/processes.queries.ts'
import { type RenewalRow, runningRenewal } from '../../opening/processes/running-renewal.queries.ts'
import { lockRenewal, saveBankAnswer } from './store.ts'

const awaiting: readonly ProcessStatus[] = ['R-ENVIADO-AL-BANCO', 'R-CONFIRMACION-ENVIADA-AL-CLIENTE']

/**
 * Job: asks the bank about a decision that it was brought (P11): that it wants more documents, renews, has issued the
 * next period, or has paid. Figures other than those decided change nothing and are left to staff.
 */
export async function refreshRenewal(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (!process || !awaiting.includes(process.status)) return
  const asked = await runningRenewal(ctx.db, processUuid)
  // What the bank asked for is still on its way to it: its answer would be the old one.
  if (!asked?.bankRenewalId || asked.bankStatus === 'more-documents') return
  const found = await ctx.providers.getBank(process.bankId).renewalState(asked.bankRenewalId)
  const wrong = await wrongFacts(ctx, process, asked, found)
  if (wrong.length > 0) {
    ctx.logger.error({ process: processUuid, wrong }, "the bank's renewal is not what was decided")
    await saveBankAnswer(ctx.db, asked, {})
    return
  }
  if (found.status === 'issued') return keepRenewed(ctx, process, asked, found.renewalId, found.certificate)
  await settle(ctx, asked, (tx) => record(ctx, tx, asked, found))
}

async function wrongFacts(ctx: Context, process: ProcessRow, asked: RenewalRow, found: BankRenewal): Promise<string[]> {
  const { next } = await renewalTerms(ctx.db, process, asked)
  const depositId = (await findCase(ctx.db, process.uuid))?.depositId
  const isOurs = found.reference === process.uuid && found.depositId === depositId && found.period === asked.period
  const isRenewed = found.status === 'confirmed' || found.status === 'issued'
  const isDecided = next ? found.status !== 'withdrawn' : !isRenewed
  return [
    ...(isOurs ? [] : ['reference']),
    ...(isDecided ? [] : ['decision']),
    ...(next && found.status === 'issued' ? wrongFigures(next, found.certificate) : []),
  ]
}

function wrongFigures(
  next: { amountCop: number; ratePercent: string; termDays: number },
  certificate: BankCertificate,
): string[] {
  return [
    ...(certificate.amountCop === next.amountCop ? [] : ['amount']),
    ...(Number(certificate.ratePercent) === Number(next.ratePercent) ? [] : ['rate']),
    ...(certificate.termDays === next.termDays ? [] : ['term']),
  ]
}

/** Does the work of an answer, unless something else was written since the bank was asked: then it is asked again. */
async function settle(ctx: Context, asked: RenewalRow, work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const held = await lockRenewal(tx, asked.processUuid)
    const isSame = held?.period === asked.period && held.updatedAt.getTime() === asked.updatedAt.getTime()
    if (isSame) await work(tx)
    else await enqueue(ctx.boss, tx, renewalRefresh, { processUuid: asked.processUuid })
  })
}

async function record(
  ctx: Context,
  tx: Tx,
  asked: RenewalRow,
  found: Exclude<BankRenewal, { status: 'issued' }>,
): Promise<void> {
  const { processUuid } = asked
  const move = moveFor(processUuid, found)
  const moved = move && (await moveIfPossible(tx, move))
  // An answer that the process cannot follow, such as a late one, is not taken over: the bank goes on being asked.
  if (!moved) {
    await saveBankAnswer(tx, asked, {})
    return
  }
  const bankReason = found.status === 'more-documents' ? found.reason : null
  await saveBankAnswer(tx, asked, { bankStatus: found.status, bankReason })
  await enqueue(ctx.boss, tx, customerTell, { processUuid })
}

function moveFor(processUuid: string, found: Exclude<BankRenewal, { status: 'issued' }>): Move | undefined {
  const shared = { processUuid, actor: 'bank' } as const
  if (found.status === 'more-documents') return { ...shared, event: 'bank-asked-for-more', reason: found.reason }
  if (found.status === 'confirmed') return { ...shared, event: 'bank-confirmed-renewal' }
  return found.status === 'withdrawn' ? { ...shared, event: 'bank-confirmed-withdrawal' } : undefined
}

/** The next period of the deposit exists: its certificate and its row stand in the transaction of the status. */
async function keepRenewed(
  ctx: Context,
  { bankId }: ProcessRow,
  asked: RenewalRow,
  renewalId: string,
  certificate: BankCertificate,
): Promise<void> {
  const { processUuid } = asked
  const period = asked.period + 1
  const bytes = await ctx.providers.getBank(bankId).fetchRenewalCertificate(renewalId)
  const documentId = await keepCertificateFile(ctx, processUuid, certificate, bytes)
  await settle(ctx, asked, async (tx) => {
    // Its confirmation may have been lost or overtaken on the way.
    await moveIfPossible(tx, { processUuid, event: 'bank-confirmed-renewal', actor: 'bank' })
    const moved = await moveIfPossible(tx, { processUuid, event: 'bank-issued', actor: 'bank' })
    if (!moved) return
    await saveBankAnswer(tx, asked, { bankStatus: 'issued' })
    await insertIssuedPeriod(tx, { processUuid, period, origin: 'renewal', documentId }, certificate)
    await enqueue(ctx.boss, tx, certificateDeliver, { processUuid })
  })
}
