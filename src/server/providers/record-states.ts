import { eq, sql } from 'drizzle-orm'
import type { Db, EngineLogger } from '../platform/db/database.ts'
import { providerStates } from '../platform/db/schema/providers.ts'
import type { CertificateChange } from './bank-connections/bank-line.ts'
import type { ProviderChange } from './circuit.ts'

/**
 * R32: keeps what this process learns of providers in `provider_states`, for the staff's tasks and the status page: one
 * write for a change, in the order of the changes. `since` stays while the state is the same, also over a restart and
 * when another process has written it. Nobody waits for it, and a write that fails is only logged.
 * @param db - Outside of any transaction.
 * @returns The function that records a change.
 */
export function recordProviderStates(db: Db, logger: EngineLogger): (provider: string, change: ProviderChange) => void {
  const write = createWriter(db, logger)
  return (provider, { state, failures }) => {
    if (state === 'down') logger.error({ provider, failures }, 'a provider does not answer and is left alone')
    write({ provider, state, failures })
  }
}

/** The line of `provider_states` that says whether a bank takes our newest certificate. */
export const certificateLine = (bankId: number) => `bank-certificate:${bankId}`

/**
 * @param provider - The name of a line.
 * @returns The id of the bank whose certificate it is about; undefined for a provider.
 */
export function readCertificateLine(provider: string): number | undefined {
  const [, bankId] = /^bank-certificate:(\d+)$/.exec(provider) ?? []
  return bankId === undefined ? undefined : Number(bankId)
}

/**
 * Decision 043: keeps whether a bank takes our newest certificate, in the same way, for a task of staff and a metric.
 */
export function recordCertificates(db: Db, logger: EngineLogger): (bankId: number, change: CertificateChange) => void {
  const write = createWriter(db, logger)
  return (bankId, { isAccepted, code }) => {
    if (!isAccepted) {
      const what = { bankId, code }
      logger.error(what, 'a bank refuses our newest certificate; calls use the earlier one, which it accepts')
    }
    write({ provider: certificateLine(bankId), state: isAccepted ? 'up' : 'down', failures: isAccepted ? 0 : 1 })
  }
}

type Line = { provider: string; state: string; failures: number }

function createWriter(db: Db, logger: EngineLogger): (line: Line) => void {
  let last = Promise.resolve()
  return ({ provider, state, failures }) => {
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
