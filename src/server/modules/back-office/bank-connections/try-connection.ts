import type { CallAnswer } from '#contract/call.ts'
import type { ConnectionDraft, tryConnection as tryCall } from '#contract/ops-connections.ts'
import { isPartnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { recordLook } from '../../../platform/audit/record-audit.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import {
  type BankApiKeys,
  type MerchantKeys,
  readBankSigning,
  readBankTls,
} from '../../../providers/bank-connections/port.ts'
import { readSecrets } from './describe-connection.ts'
import { findPairFaults } from './find-certificate-faults.ts'
import { findDraftFaults } from './find-faults.ts'
import { type MergedConnection, mergeDraft } from './merge-draft.ts'
import { listRows } from './store.ts'

/**
 * Decision 043: «Probar la conexión».
 * @param draft - The values that were typed. Without them, what is stored is tried, or what stands for the bank in
 *   development.
 * @returns What the bank's interface and its merchant answered to reads that change nothing.
 * @throws BANK_NOT_FOUND, or CHANGE_INVALID for values that may not be called.
 */
export async function tryConnection(
  ctx: Context,
  caller: StaffCaller,
  bankId: number,
  draft: ConnectionDraft | undefined,
): Promise<CallAnswer<typeof tryCall>> {
  if (!isPartnerBank(bankId)) throw new ApiError('BANK_NOT_FOUND')
  const keys = draft ? await readTypedKeys(ctx, bankId, draft) : await findKeysInForce(ctx, bankId)
  const { bank, payments } = await ctx.providers.tryConnection(keys)
  const after = { bank: bank.outcome, payments: payments.outcome, typed: draft !== undefined }
  await recordLook(ctx, caller, { after })
  return { bank, payments }
}

type Keys = { api?: BankApiKeys; merchant?: MerchantKeys }

async function findKeysInForce(ctx: Context, bankId: number): Promise<Keys> {
  const connection = await ctx.connections.find(bankId)
  return {
    ...(connection?.channel === 'api' ? { api: connection.api } : {}),
    ...(connection?.merchant ? { merchant: connection.merchant } : {}),
  }
}

async function readTypedKeys(ctx: Context, bankId: number, draft: ConnectionDraft): Promise<Keys> {
  const fields = findDraftFaults(draft, ctx.config)
  if (fields.length > 0) throw new ApiError('CHANGE_INVALID', { fields })
  const row = (await listRows(ctx.db)).find((one) => one.bankId === bankId)
  const merged = mergeDraft(draft, readSecrets(ctx.encryption, row))
  const unpaired = findPairFaults(merged.secrets)
  if (unpaired.length > 0) throw new ApiError('CHANGE_INVALID', { fields: unpaired })
  return toKeys(merged)
}

/** What is complete enough to be called; the secrets of incoming calls are not needed for it. */
function toKeys({ row, secrets }: MergedConnection): Keys {
  const { baseUrl, keyId, wompiPublicKey: publicKey } = row
  const { wompiPrivateKey: privateKey, wompiIntegrity: integrity, wompiEvents: events } = secrets
  const unset = { current: '' }
  // What proves the bank's webhooks is not needed to call it.
  const signing = readBankSigning({ incoming: unset, bankJwk: unset, ...secrets })
  return {
    ...(row.channel === 'api' && baseUrl && keyId && signing
      ? { api: { baseUrl, keyId, tls: readBankTls(secrets), ...signing } }
      : {}),
    ...(publicKey && privateKey
      ? { merchant: { publicKey, privateKey, integrity: integrity ?? '', events: events ?? unset } }
      : {}),
  }
}
