import type { CallAnswer } from '#contract/call.ts'
import type { opsLeads } from '#contract/ops-bonuses.ts'
import { fromWire } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import { payloadPurpose, type SavedPayload } from './save-simulation.ts'
import { listSavedNewest } from './store.ts'

type Place = { touchedAt: string; uuid: string }
type Lead = CallAnswer<typeof opsLeads>['leads'][number]

/** How many rows are decrypted for a page; the consent is visible only after decryption. */
const mostOpened = 500

/** Fields of the person, shown apart from the rest. */
const ofPerson: readonly string[] = ['phone', 'name']

/**
 * O03, S06: a page of the simulations whose people agreed to be contacted, the newest first. Each has what the CRM gets
 * and when it was sent.
 * @returns Them, and the cursor of the next page, while there may be one.
 */
export async function leadsForStaff(
  ctx: Context,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<{ leads: Lead[]; last: Place | undefined }> {
  const rows = await listSavedNewest(ctx.db, after, mostOpened)
  const leads: Lead[] = []
  for (const row of rows) {
    if (leads.length === limit) break
    after = { touchedAt: row.placedAt, uuid: row.id }
    const payload = ctx.encryption.decryptJson<SavedPayload>(payloadPurpose, row.payloadEncrypted)
    const { contactConsent, acquisitionChannel, consentAt } = fromWire(payload)
    if (contactConsent !== true) continue
    leads.push({
      id: row.id,
      name: toText(payload.name),
      phone: String(payload.phone ?? ''),
      brand: row.brand,
      amount: row.amountCop,
      term: row.termDays,
      bankId: row.bankId ?? undefined,
      channel: toText(acquisitionChannel),
      campaign: toText(payload.campana),
      consentAt: toText(consentAt),
      savedAt: row.createdAt.toISOString(),
      toldAt: row.sentAt?.toISOString(),
      told: Object.entries(payload)
        .filter(([name]) => !ofPerson.includes(name))
        .map(([name, value]) => ({ name, value: String(value) })),
    })
  }
  const isEnd = rows.length < mostOpened && after?.uuid === rows.at(-1)?.id
  return { leads, last: isEnd || rows.length === 0 ? undefined : after }
}

function toText(value: SavedPayload[string] | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : String(value)
}
