import { randomUUID } from 'node:crypto'
import type { CodeChannel } from '#domain/customer/sign-in/channels.ts'
import { codeLivesSeconds, nextChannelAfterSeconds } from '#domain/customer/sign-in/limits.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ownSiteOrigins } from '../../../platform/http/own-sites.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { describeProviderFailure, type ProviderFailureFacts } from '../../../platform/observability/describe-failure.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { insertDelivery, noteFailed, noteSent } from './delivery-store.ts'
import { codeFallback } from './jobs.ts'

export type CodeToDeliver = { challengeId: string; phoneE164: string; code: string; brand: Brand }

/**
 * R10: sends a code to its phone by the first channel that accepts it. Each attempt is stored before it is made, so a
 * provider's report finds its row. While a channel is left, a job tries it unless a report arrives in time.
 * @param channels - The channels to try, in order.
 * @param claimed - The row of the first attempt when there is one already.
 * @returns The channel that accepted it; undefined when none did.
 */
export async function deliverCode(
  ctx: Context,
  code: CodeToDeliver,
  channels: readonly CodeChannel[],
  claimed?: string,
): Promise<CodeChannel | undefined> {
  for (const [at, channel] of channels.entries()) {
    const id = at === 0 && claimed ? claimed : randomUUID()
    if (id !== claimed) await insertDelivery(ctx.db, { id, challengeId: code.challengeId, channel })
    const isLast = at === channels.length - 1
    if (await attempt(ctx, code, { id, channel, isLast })) return channel
  }
  return undefined
}

/** @returns The host under which the brand's pages are served, which may be another than the API's. */
function pageHostOf(config: Context['config'], { hosts }: Brand): string {
  const [ownSite = config.PUBLIC_URL] = ownSiteOrigins(config)
  return hosts.find((host) => host !== '*') ?? new URL(ownSite).hostname
}

async function attempt(
  ctx: Context,
  { challengeId, phoneE164, code, brand }: CodeToDeliver,
  { id, channel, isLast }: { id: string; channel: CodeChannel; isLast: boolean },
): Promise<boolean> {
  const message = {
    phoneE164,
    code,
    // A customer of an institution would not recognise a code under another name.
    brandName: brand.name ?? ctx.config.BRAND_NAME,
    pageHost: pageHostOf(ctx.config, brand),
    expiresMinutes: codeLivesSeconds / 60,
    reference: id,
  }
  try {
    const { providerMessageId } = await ctx.providers.channels[channel].sendCode(message)
    await inTransaction(ctx.db, async (tx) => {
      const nextAfterSeconds = isLast ? null : nextChannelAfterSeconds
      await noteSent(tx, { id, challengeId, channel, providerMessageId, nextAfterSeconds })
      if (nextAfterSeconds === null) return
      const data = { challengeId, deliveryId: id, because: 'silence' as const }
      await enqueue(ctx.boss, tx, codeFallback, data, { startAfter: nextAfterSeconds })
    })
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const facts = describeProviderFailure(error)
    ctx.logger.warn({ channel, ...facts }, 'a code was not delivered')
    await noteFailed(ctx.db, id, facts && getErrorCode(facts))
    return false
  }
}

/** The most telling of what is known: the provider's own code, else its status, else why it was not reached. */
const getErrorCode = ({ providerCode, httpStatus, causeCode, failure }: ProviderFailureFacts): string =>
  providerCode ?? (httpStatus === undefined ? (causeCode ?? failure) : `http-${httpStatus}`)
