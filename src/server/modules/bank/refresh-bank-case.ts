import type { Context } from '../../context.ts'
import { loadProcess } from '../processes/load-process.ts'
import { refreshApplication } from './refresh-application.ts'
import { refreshDeposit } from './refresh-deposit.ts'
import { findCase } from './store.ts'

/** N05: asks the bank about what a process waits for: its decision, or the deposit. Otherwise there is nothing to ask. */
export async function refreshBankCase(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx, processUuid)
  const found = process && (await findCase(ctx.db, processUuid))
  if (!found) return
  if (process.status === 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF') await refreshApplication(ctx, found)
  if (process.status === 'ENVIADO-AL-BANCO-PARA-CREACION') await refreshDeposit(ctx, process, found)
}
