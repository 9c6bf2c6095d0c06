import type { Context } from '../../../app/context.ts'
import { loadProcess } from '../processes/load-process.ts'
import { refreshSignature } from '../signature/refresh-signature.ts'
import { refreshApplication } from './refresh-application.ts'
import { refreshDeposit } from './refresh-deposit.ts'
import { refreshRenewal } from './refresh-renewal.ts'
import { findCase } from './store.ts'

/**
 * N05: asks the bank about what a process waits for: papers signed by hand, its decision, the deposit, a renewal.
 * Otherwise there is nothing to ask.
 */
export async function refreshBankCase(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (!process) return
  const { status } = process
  if (status === 'ENVIADOS-DOCUMENTOS-A-FIRMA' || status === 'R-ENVIADOS-DOCUMENTOS-A-FIRMA') {
    return refreshSignature(ctx, { processUuid })
  }
  if (status.startsWith('R-')) return refreshRenewal(ctx, { processUuid })
  const found = await findCase(ctx.db, processUuid)
  if (!found) return
  if (status === 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF') await refreshApplication(ctx, found)
  if (status === 'ENVIADO-AL-BANCO-PARA-CREACION') await refreshDeposit(ctx, process, found)
}
