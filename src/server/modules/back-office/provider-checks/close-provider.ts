import { eq, gt, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import {
  type ClosableProvider,
  closableProviders,
  type closeProvider as closeCall,
  type openProvider as openCall,
} from '#contract/provider-checks.ts'
import { asSentence } from '#domain/text/as-sentence.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { takeLock } from '../../../platform/db/lock-rows.ts'
import { providerClosures } from '../../../platform/db/schema/back-office.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { guardNames } from '../../../providers/closures.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import type { ProviderCheck } from './present-checks.ts'

type Asked = CallRequest<typeof closeCall>['body'] & { provider: ClosableProvider }

/** Codes leave by these, and without one of them nobody can sign in, staff neither. */
const codeChannels: readonly ClosableProvider[] = ['whatsapp', 'twilio']
const hourMs = 3_600_000

/**
 * O01: closes a provider by hand, or changes the words and the end. Until it is open again nothing is asked of it, and
 * what waits for it goes on then.
 * @param asked - The provider, what customers are told, and for how many hours.
 * @throws LAST_CODE_CHANNEL where the other channel of codes is closed.
 */
export async function closeProvider(
  ctx: Context,
  caller: StaffCaller,
  { provider, words: written, hours }: Asked,
): Promise<CallAnswer<typeof closeCall>> {
  // Other sentences follow it, in errors and on the page of the status.
  const words = asSentence(written)
  const until = new Date(Date.now() + hours * hourMs)
  await inTransaction(ctx.db, async (tx) => {
    // Two people who close a channel each: one of them waits here, and then sees what the other did.
    await takeLock(tx, 'changes', 'provider-closures')
    const rows = await tx.select().from(providerClosures).where(gt(providerClosures.until, sql`now()`))
    const others = codeChannels.filter((channel) => channel !== provider)
    const isLast =
      codeChannels.includes(provider) &&
      others.every((channel) => rows.some((row) => row.provider === guardNames[channel]))
    if (isLast) throw new ApiError('LAST_CODE_CHANNEL')
    const set = { words, until, closedBy: caller.staff.id, closedAt: new Date() }
    await tx
      .insert(providerClosures)
      .values({ provider: guardNames[provider], ...set })
      .onConflictDoUpdate({ target: providerClosures.provider, set })
    await recordAudit(tx, caller, { after: { words, until: until.toISOString() } })
  })
  ctx.closures.forget()
  return { closure: { words, until: until.toISOString() } }
}

/**
 * O01: opens a provider again before its time.
 * @returns Whether it was closed: a second press changes nothing.
 */
export async function openProvider(
  ctx: Context,
  caller: StaffCaller,
  provider: ClosableProvider,
): Promise<CallAnswer<typeof openCall>> {
  const wasClosed = await inTransaction(ctx.db, async (tx) => {
    const isOver = sql<boolean>`${providerClosures.until} <= now()`
    const ofProvider = eq(providerClosures.provider, guardNames[provider])
    const [row] = await tx.delete(providerClosures).where(ofProvider).returning({ isOver })
    const was = row !== undefined && !row.isOver
    await recordAudit(tx, caller, { after: { wasClosed: was } })
    return was
  })
  ctx.closures.forget()
  return { wasClosed }
}

/** @returns What is closed now and by whom, by the name on the page of providers. */
export async function listClosures(ctx: Context): Promise<Map<string, NonNullable<ProviderCheck['closure']>>> {
  const rows = await ctx.db.select().from(providerClosures).where(gt(providerClosures.until, sql`now()`))
  const names = await namesOfStaff(
    ctx,
    rows.map(({ closedBy }) => closedBy),
  )
  return new Map(
    closableProviders.flatMap((provider) => {
      const row = rows.find((one) => one.provider === guardNames[provider])
      if (!row) return []
      const closedBy = names.get(row.closedBy) ?? 'Alguien que ya no está'
      return [[provider, { words: row.words, until: row.until.toISOString(), closedBy }] as const]
    }),
  )
}
