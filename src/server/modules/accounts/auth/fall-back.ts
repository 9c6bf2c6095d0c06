import { randomUUID } from 'node:crypto'
import type { CodeChannel } from '#domain/customer/sign-in/channels.ts'
import { brands } from '#domain/site/brands/registry.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { equalSecrets } from '../../../platform/encryption/encryption.ts'
import type { JobRun } from '../../../platform/jobs/job.ts'
import { deriveCode } from './code-of.ts'
import { type CodeToDeliver, deliverCode } from './deliver-code.ts'
import {
  type DeliveryRow,
  endWait,
  hasArrived,
  holdOpenChallenge,
  insertDelivery,
  listDeliveries,
  setNextChannel,
} from './delivery-store.ts'
import type { Fallback } from './jobs.ts'
import { consumeAnotherMessage } from './sms-quota.ts'
import type { ChallengeRow } from './store.ts'

type NextAttempt = { code: CodeToDeliver; channels: CodeChannel[]; deliveryId: string }

/**
 * R10: sends the same code by the next channel when it has failed, or when no report arrived in time. Does nothing when
 * the code has arrived, was answered or has expired, or when another run was first.
 */
export async function fallBack(ctx: Context, { challengeId, deliveryId }: Fallback, run: JobRun): Promise<void> {
  const next = await inTransaction(ctx.db, (tx) => claimNext(ctx, tx, { challengeId, deliveryId, run }))
  if (!next) return
  const channel = await deliverCode(ctx, next.code, next.channels, next.deliveryId)
  if (!channel) await inTransaction(ctx.db, (tx) => endWait(tx, challengeId))
}

async function claimNext(
  ctx: Context,
  tx: Tx,
  { challengeId, deliveryId, run }: { challengeId: string; deliveryId: string; run: JobRun },
): Promise<NextAttempt | undefined> {
  const challenge = await holdOpenChallenge(tx, challengeId)
  const deliveries = await listDeliveries(tx, challengeId)
  const newest = deliveries.at(-1)
  if (!challenge || !newest || deliveries.some(hasArrived)) return undefined
  // A run that stopped between its row and the sending is repeated: the same code twice does no harm.
  const isInterrupted = run.attempt > 1 && newest.status === 'sending'
  if (newest.id !== deliveryId && !isInterrupted) return undefined
  const channels = [...(isInterrupted ? [newest.channel] : []), ...channelsLeft(challenge, deliveries)]
  const [channel] = channels
  const code = codeOfChallenge(ctx, challenge)
  if (!channel || !code) {
    if (newest.status === 'failed') await endWait(tx, challengeId)
    return undefined
  }
  const budgetKeys = isInterrupted ? challenge.budgetKeys : await consumeAnotherMessage(ctx, tx, challenge.budgetKeys)
  await setNextChannel(tx, challengeId, 'never', budgetKeys)
  if (!budgetKeys) return undefined
  if (isInterrupted) return { code, channels, deliveryId: newest.id }
  const attempt = { id: randomUUID(), challengeId, channel }
  await insertDelivery(tx, attempt)
  return { code, channels, deliveryId: attempt.id }
}

/** The channels by which a code was not sent yet. A code that was asked for by a call stays a call. */
export function channelsLeft(
  challenge: Pick<ChallengeRow, 'brand' | 'byCall'>,
  deliveries: readonly Pick<DeliveryRow, 'channel'>[],
): CodeChannel[] {
  const brand = brands.find(({ id }) => id === challenge.brand)
  const channels: readonly CodeChannel[] = (challenge.byCall && brand?.callOffered ? ['call'] : brand?.channels) ?? []
  return channels.filter((channel) => !deliveries.some((delivery) => delivery.channel === channel))
}

/** Returns the same code as at first; undefined when the keys have changed since, so that it would differ. */
function codeOfChallenge(ctx: Context, challenge: ChallengeRow): CodeToDeliver | undefined {
  const brand = brands.find(({ id }) => id === challenge.brand)
  if (!brand) return undefined
  const code = deriveCode(ctx.encryption, challenge.id, brand.codeLength)
  if (!equalSecrets(ctx.encryption.keyedHash('code', code), challenge.codeHash)) return undefined
  const phoneE164 = ctx.encryption.decrypt('challenges.phone', challenge.phoneEncrypted)
  return { challengeId: challenge.id, phoneE164, code, brand }
}
