import { shareDays } from '#domain/process/certificate-check.ts'
import type { Context } from '../../../context.ts'
import { equalSecrets } from '../../../platform/encryption/encryption.ts'
import { proveText } from '../../../platform/encryption/proven-id.ts'

/** A key that shows sum and owner until it ends; it is not kept, so waiting is the only way to take it back. */
export type ShareKey = { key: string; endsAt: Date }

/** Seconds since 1970 in seven letters of base 36, which last until the year 4453; then 20 letters of proof. */
const endLetters = 7

export function makeShareKey(ctx: Pick<Context, 'encryption'>, documentId: string, nowMs: number): ShareKey {
  const endsAtSeconds = Math.floor(nowMs / 1_000) + shareDays * 86_400
  return { key: signEnd(ctx, documentId, endsAtSeconds), endsAt: new Date(endsAtSeconds * 1_000) }
}

/** @returns When a key ends; undefined for one that is over, or is not genuine for this document. */
export function readShareKey(
  ctx: Pick<Context, 'encryption'>,
  documentId: string,
  key: string,
  nowMs: number,
): Date | undefined {
  const endsAtSeconds = Number.parseInt(key.slice(0, endLetters), 36)
  if (!(endsAtSeconds * 1_000 > nowMs)) return undefined
  return equalSecrets(key, signEnd(ctx, documentId, endsAtSeconds)) ? new Date(endsAtSeconds * 1_000) : undefined
}

function signEnd({ encryption }: Pick<Context, 'encryption'>, documentId: string, endsAtSeconds: number): string {
  const end = endsAtSeconds.toString(36).padStart(endLetters, '0')
  return `${end}${proveText(encryption, 'certificate-share', `${documentId}/${end}`)}`
}
