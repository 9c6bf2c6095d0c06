import type { Context } from '../../../context.ts'
import { payloadPurpose, type SavedPayload } from './save-simulation.ts'
import { findSaved, noteSent } from './store.ts'

/**
 * Job, S06: tells the CRM of a saved simulation. One that is gone, was told already, or has no CRM to be told to is done.
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
