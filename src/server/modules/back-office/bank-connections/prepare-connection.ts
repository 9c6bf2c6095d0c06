import type { ConnectionContent, ConnectionDraft } from '#contract/ops-connections.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { ConnectionSecrets } from '../../../providers/bank-connections/port.ts'
import { describeConnection, readSecrets } from './describe-connection.ts'
import { findDraftFaults, findMissing, findShared } from './find-faults.ts'
import { mergeDraft } from './merge-draft.ts'
import { listRows } from './store.ts'

/** The secrets of a request that waits, as JSON by their names. */
export const waitingSecretsPurpose = 'change_requests.secrets'

/**
 * Decision 043.
 * @param draft - The bank's connection as it is wanted.
 * @returns The content of the request, which shows no secret, and the given secrets encrypted.
 * @throws BANK_NOT_FOUND when the bank is no partner.
 * @throws CHANGE_INVALID when something is wrong, with what is wrong.
 */
export async function prepareConnection(
  ctx: Context,
  bankId: number,
  draft: ConnectionDraft,
): Promise<{ content: ConnectionContent; secretsEncrypted: string }> {
  if (!isPartnerBank(bankId)) throw new ApiError('BANK_NOT_FOUND')
  const rows = (await listRows(ctx.db)).map((row) => ({ row, secrets: readSecrets(ctx.encryption, row) }))
  const stored = rows.find(({ row }) => row.bankId === bankId)
  const merged = mergeDraft(draft, stored?.secrets ?? {})
  const others = rows.filter((one) => one !== stored)
  const fields = [
    ...findDraftFaults(draft, ctx.config),
    ...findMissing(bankId, merged, draft.withoutPse),
    ...findShared(merged, others),
  ]
  if (fields.length > 0) throw new ApiError('CHANGE_INVALID', { fields })
  const before = stored && describeConnection(stored.row, stored.secrets)
  const after = describeConnection({ bankId, ...merged.row }, merged.secrets)
  if (JSON.stringify(before) === JSON.stringify(after)) {
    throw new ApiError('CHANGE_INVALID', { fields: [{ path: 'channel', message: 'No cambia nada: así está ya' }] })
  }
  const draftSecrets = Object.fromEntries(draft.secrets.map(({ name, value }) => [name, value]))
  return {
    content: {
      bankId,
      nameBank: partnerBank(bankId).name,
      ...(before ? { before } : {}),
      after,
      newSecrets: draft.secrets.map(({ name }) => name),
      ...(draft.earlierUntil ? { earlierUntil: draft.earlierUntil } : {}),
      ...describeTurn(draft, stored?.secrets),
    },
    secretsEncrypted: ctx.encryption.encrypt(waitingSecretsPurpose, JSON.stringify(draftSecrets)),
  }
}

/** Banks keep a key that they read for some hours, so a new one signs a day later unless somebody says otherwise. */
const usualHours = 24

/** When our new key signs, where another one does until then. */
function describeTurn({ secrets, signingAfterHours: hours = usualHours }: ConnectionDraft, stored?: ConnectionSecrets) {
  const isNew = secrets.some(({ name }) => name === 'signing-key')
  return isNew && stored?.signing === 'jws' && stored.signingKey ? { signingAfterHours: hours } : {}
}
