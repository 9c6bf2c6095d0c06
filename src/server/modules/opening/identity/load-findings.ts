import type { Context } from '../../../context.ts'
import type { ScreeningFindings } from '../../../providers/screening/port.ts'
import { wasNotTaken } from './ask-lists.ts'
import { findScreening, keepFindings } from './store.ts'

/** What the lists said of a person, and when we read it at the provider. */
export type KeptFindings = ScreeningFindings & { checkId?: string; readAt?: string }

const purpose = 'screenings.findings'
/** A check that runs may still say anything. */
const ended: readonly string[] = ['clear', 'review', 'incomplete']

/**
 * F07: what each list said in the check that counts for a process. It is read at the provider at the first look and
 * then kept encrypted, so that who decides later sees the same.
 * @returns Undefined while no check has ended.
 * @throws `ProviderError` while the provider does not tell, and then nothing is kept.
 */
export async function loadFindings(ctx: Context, processUuid: string): Promise<KeptFindings | undefined> {
  const screening = await findScreening(ctx.db, processUuid)
  if (!screening?.checkId || !ended.includes(screening.status)) return undefined
  const { checkId, findingsEncrypted } = screening
  if (findingsEncrypted) return ctx.encryption.decryptJson(purpose, findingsEncrypted)
  if (wasNotTaken(checkId)) return { findings: [], isCut: false }
  const found = await ctx.providers.screening.screeningFindings(checkId)
  const readFindings: KeptFindings = { ...found, checkId, readAt: new Date().toISOString() }
  await keepFindings(ctx.db, {
    processUuid,
    checkId,
    findingsEncrypted: ctx.encryption.encrypt(purpose, JSON.stringify(readFindings)),
  })
  return readFindings
}
