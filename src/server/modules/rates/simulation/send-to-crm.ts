import type { Context } from '../../../context.ts'
import { payloadPurpose, type SavedPayload } from './save-simulation.ts'
import { findSaved, noteSent } from './store.ts'

/**
 * Job, S06: sends a saved simulation to the CRM. Does nothing for one that is gone or was sent, and where there is no
 * CRM.
 * @throws {ProviderError} when the CRM has not said that it has it.
 */
export async function sendToCrm(ctx: Context, { simulationId }: { simulationId: string }): Promise<void> {
  const { crm } = ctx.providers
  const saved = await findSaved(ctx.db, simulationId)
  if (!crm || !saved || saved.sentAt) return
  const fields = ctx.encryption.decryptJson<SavedPayload>(payloadPurpose, saved.payloadEncrypted)
  await crm.tellOfSimulation({ id: saved.id, fields })
  await noteSent(ctx.db, saved.id)
}
