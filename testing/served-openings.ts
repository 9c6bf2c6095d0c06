import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { ProcessEvent } from '#domain/process/transitions.ts'
import { insertDepositPeriod } from '#server/modules/opening/bank/deposit-periods.ts'
import { processes, processHistory } from '#server/platform/db/schema/opening.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from './app.ts'

export const hourMs = 3_600_000

type Step = { event: ProcessEvent; from: ProcessStatus; to: ProcessStatus }

/** The steps of an opening by which a bank's service is measured. */
export const accepted: Step = {
  event: 'bank-approved',
  from: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
  to: 'ESPERANDO-DEPOSITO',
}
export const issued: Step = {
  event: 'bank-issued',
  from: 'ENVIADO-AL-BANCO-PARA-CREACION',
  to: 'DECEVAL-EMITIDO-Y-RECIBIDO',
}
export const paidBack: Step = {
  event: 'bank-confirmed-withdrawal',
  from: 'R-ENVIADO-AL-BANCO',
  to: 'R-CANCELACION-FINALIZADA',
}

type Served = Step & { bankId: number; customerId: string; endedMs: number; hours: number; maturityDate?: string }

/** Stores an opening with a step that ended at an instant after these hours; of a deposit, with its maturity. */
export async function storeServed({ ctx }: TestApp, served: Served): Promise<void> {
  const { bankId, customerId, event, from, to, endedMs, hours, maturityDate } = served
  const agreed = { amountCop: 10_000_000, termDays: 360, ratePercent: '11.250' }
  await inTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .insert(processes)
      .values({ ...agreed, bankId, customerId, brand: 'cosecha', status: to, environmentSimulate: 'astro' })
      .returning()
    if (!row) throw new Error('not stored')
    const entry = { processUuid: row.uuid, actor: 'system' }
    await tx.insert(processHistory).values([
      { ...entry, event: 'created', toStatus: from, at: new Date(endedMs - hours * hourMs) },
      // Noted on the way; it is no step.
      { ...entry, event: 'rate-accepted', fromStatus: from, toStatus: from, at: new Date(endedMs - 1) },
      { ...entry, event, fromStatus: from, toStatus: to, at: new Date(endedMs) },
    ])
    if (maturityDate === undefined) return
    const { amountCop: capitalCop, termDays, ratePercent } = agreed
    const period = { processUuid: row.uuid, period: 0, origin: 'opening', capitalCop, termDays, ratePercent } as const
    await insertDepositPeriod(tx, { ...period, openingDate: '2025-01-02', maturityDate })
  })
}
