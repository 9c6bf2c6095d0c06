import type { ConnectionContent } from '#contract/ops-connections.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { connectionSecretsPurpose } from '../../../providers/bank-connections/port.ts'
import { describeConnection, findCertificatesUntil, readSecrets } from './describe-connection.ts'
import { findShared } from './find-faults.ts'
import { type GivenSecrets, mergeSecrets } from './merge-draft.ts'
import { waitingSecretsPurpose } from './prepare-connection.ts'
import { listRows, lockRow, putRow } from './store.ts'

/**
 * Decision 043: writes a connection that two people agreed on.
 * @param content - The content of the request.
 * @param secretsEncrypted - The encrypted secrets of the request.
 * @returns False when the connection has changed since it was asked for, or another bank took its names since then.
 */
export async function applyConnection(
  ctx: Context,
  tx: Tx,
  content: ConnectionContent,
  secretsEncrypted: string | null,
): Promise<boolean> {
  const { bankId, before, after } = content
  const row = await lockRow(tx, bankId)
  const stored = readSecrets(ctx.encryption, row)
  const now = row && describeConnection(row, stored)
  if (!isSameConnection(now, before)) return false
  const given: GivenSecrets = secretsEncrypted
    ? ctx.encryption.decryptJson<GivenSecrets>(waitingSecretsPurpose, secretsEncrypted)
    : {}
  const { signing = 'hmac' } = after
  const { earlierUntil, signingAfterHours } = content
  const secrets = mergeSecrets(stored, given, { signing, earlierUntil, signingAfterHours })
  const plain = {
    channel: after.channel,
    baseUrl: after.baseUrl ?? null,
    keyId: after.keyId ?? null,
    wompiPublicKey: after.wompiPublicKey ?? null,
    takesAddedMoney: after.takesAddedMoney ?? false,
  }
  const others = (await listRows(tx)).filter((other) => other.bankId !== bankId)
  const read = others.map((other) => ({ row: other, secrets: readSecrets(ctx.encryption, other) }))
  if (findShared({ row: plain, secrets }, read).length > 0) return false
  const sealed = ctx.encryption.encrypt(connectionSecretsPurpose, JSON.stringify(secrets))
  await putRow(tx, {
    bankId,
    ...plain,
    secretsEncrypted: sealed,
    certificatesUntil: findCertificatesUntil(secrets),
  })
  return true
}

/** What is asked for waits in a column that does not keep the order of names, so each value is compared by itself. */
function isSameConnection(one: ConnectionContent['before'], other: ConnectionContent['before']): boolean {
  const text = (facts: ConnectionContent['before']) =>
    facts &&
    JSON.stringify([
      ...[facts.channel, facts.signing, facts.baseUrl, facts.keyId, facts.wompiPublicKey, facts.takesAddedMoney],
      facts.secrets.map(({ name, fingerprint, earlierUntil }) => [name, fingerprint, earlierUntil]),
    ])
  return text(one) === text(other)
}
