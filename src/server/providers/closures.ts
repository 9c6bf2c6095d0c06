/** Providers that our own people closed by hand (O01): nothing is asked of them until they are open again. */
import { gt, sql } from 'drizzle-orm'
import type { ClosableProvider } from '#contract/provider-checks.ts'
import { memoizeWithTtl } from '../platform/cache/cache.ts'
import type { Db, EngineLogger } from '../platform/db/database.ts'
import { providerClosures } from '../platform/db/schema/back-office.ts'
import { type ProviderClosure, ProviderError } from './http-client.ts'

export type ProviderClosures = {
  /** Those that are closed now, by the names that guards have. */
  list(): Promise<ReadonlyMap<string, ProviderClosure>>
  /** Throws `ProviderError` `unavailable` with what customers are told, while that provider is closed. */
  requireOpen(provider: string): Promise<void>
  /** What was read is out of date: something was closed or opened. */
  forget(): void
}

/** How long a process keeps what it read. A change clears it in the process that made it. */
const keptMs = 2_000

/** The names that their guards have, by the name on the page of providers. */
export const guardNames: Record<ClosableProvider, string> = {
  identity: 'truora',
  signature: 'zapsign',
  payments: 'wompi',
  whatsapp: 'whatsapp',
  twilio: 'twilio',
}
const closable: ReadonlySet<string> = new Set(Object.values(guardNames))

/** The closures of the table `provider_closures`. While the database does not answer, nothing counts as closed. */
export function createProviderClosures(db: Db, logger: EngineLogger): ProviderClosures {
  const read = memoizeWithTtl(keptMs, async (): Promise<ReadonlyMap<string, ProviderClosure>> => {
    const rows = await db.select().from(providerClosures).where(gt(providerClosures.until, sql`now()`))
    return new Map(rows.map(({ provider, words, until }) => [provider, { words, until }]))
  })
  const readOrNone = () =>
    read().catch((error: unknown): ReadonlyMap<string, ProviderClosure> => {
      logger.warn({ error: (error as Error).name }, 'the closed providers could not be read')
      return new Map()
    })
  return {
    list: () => read(),
    requireOpen: async (provider) => {
      if (!closable.has(provider)) return
      const closure = (await readOrNone()).get(provider)
      // What was read may be older than the end.
      if (!closure || closure.until.getTime() <= Date.now()) return
      throw new ProviderError(provider, 'unavailable', 'was closed by our own people', {
        closure,
        cause: { code: closedByHand },
      })
    },
    forget: () => read.forget(),
  }
}

/** The code of a call that was not made because its provider is closed by hand. */
export const closedByHand = 'CLOSED_BY_HAND'
