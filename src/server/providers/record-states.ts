import { eq, sql } from 'drizzle-orm'
import type { Db, EngineLogger } from '../platform/db/database.ts'
import { providerStates } from '../platform/db/schema/providers.ts'
import type { ProviderChange } from './circuit.ts'

/**
 * R32: keeps what this process learns of providers in `provider_states`, for the staff's tasks and the status page: one
 * write for a change, in the order of the changes. `since` stays while the state is the same, also over a restart and
 * when another process has written it. Nobody waits for it, and a write that fails is only logged.
 * In: the database, outside of any transaction, and the logger. Out: who is told of changes.
 */
export function recordProviderStates(db: Db, logger: EngineLogger): (provider: string, change: ProviderChange) => void {
  let last = Promise.resolve()
  return (provider, { state, failures }) => {
    if (state === 'down') logger.error({ provider, failures }, 'a provider does not answer and is left alone')
    last = last.then(async () => {
      try {
        await db
          .insert(providerStates)
          .values({ provider, state, failures })
          .onConflictDoUpdate({
            target: providerStates.provider,
            set: {
              state,
              failures,
              since: sql`case when ${eq(providerStates.state, state)} then ${providerStates.since} else now() end`,
              seenAt: sql`now()`,
            },
          })
      } catch (error) {
        logger.warn({ provider, error: (error as Error).name }, 'the state of a provider was not kept')
      }
    })
  }
}
