import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { verifyAudit } from '../../modules/back-office/staff/verify-audit.ts'
import { memoizeWithTtl } from '../../platform/cache/cache.ts'
import { readJobHealth } from '../../platform/jobs/job-health.ts'
import { readCertificateLine } from '../../providers/record-states.ts'
import {
  countAnswers,
  countDeliveries,
  countProcesses,
  countStuck,
  readProviderStates,
  sumDueBonuses,
} from './metrics-store.ts'

const oftenMs = 15_000
const rarelyMs = 30_000
/** The whole log is read, so only so often. */
const auditMs = 6 * 3_600_000

type Sample = { labels?: Record<string, string>; value: number }

/**
 * Figures of the database, which every process of the server reports alike: who adds them up over processes takes the
 * largest. Where the database does not answer they are left out, and the rest is reported.
 */
export function addDatabaseMetrics(ctx: Context, registers: Registry[]): void {
  const { db } = ctx
  const add = (name: string, help: string, labelNames: string[], read: () => Promise<Sample[]>) => {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const samples = await read().catch(() => [])
        this.reset()
        // Without labels a figure that is not known would otherwise show as 0.
        if (labelNames.length === 0) this.remove()
        for (const { labels = {}, value } of samples) this.set(labels, value)
      },
    })
  }
  const one = (value: number): Sample[] => [{ value }]

  const jobs = memoizeWithTtl(oftenMs, () => readJobHealth(ctx.database))
  add('cosecha_jobs_waiting', 'Jobs that could run now.', [], async () => one((await jobs()).waiting))
  add('cosecha_jobs_delayed', 'Jobs for later.', [], async () => one((await jobs()).delayed))
  add('cosecha_jobs_active', 'Jobs that run.', [], async () => one((await jobs()).active))
  add('cosecha_jobs_dead_letters', 'Jobs that failed for good and wait for a person.', [], async () =>
    one((await jobs()).deadLettered),
  )
  add('cosecha_jobs_oldest_waiting_seconds', 'How long the longest waiting job could have run.', [], async () =>
    one((await jobs()).oldestWaitingSeconds),
  )

  const deliveries = memoizeWithTtl(oftenMs, () => countDeliveries(db))
  add('cosecha_code_deliveries', 'Codes of the last 15 minutes by how far they came.', ['channel', 'state'], async () =>
    (await deliveries()).map(({ channel, state, count }) => ({ labels: { channel, state }, value: count })),
  )
  const answers = memoizeWithTtl(oftenMs, () => countAnswers(db))
  add('cosecha_codes_verified', 'Codes of the last 15 minutes that were answered rightly.', ['channel'], async () =>
    (await answers()).verified.map(({ channel, count }) => ({ labels: { channel }, value: count })),
  )
  add('cosecha_codes_wrong_answers', 'Wrong answers to codes of the last 15 minutes.', [], async () =>
    one((await answers()).wrong),
  )

  const providers = memoizeWithTtl(oftenMs, () => readProviderStates(db))
  add('cosecha_provider_up', '1 while a provider answers, 0 while it is left alone.', ['provider'], async () =>
    (await providers())
      .filter(({ provider }) => readCertificateLine(provider) === undefined)
      .map(({ provider, state }) => ({ labels: { provider }, value: state === 'up' ? 1 : 0 })),
  )
  add('cosecha_bank_certificate_accepted', '0 while a bank refuses our newest certificate.', ['bank'], async () =>
    (await providers()).flatMap(({ provider, state }) => {
      const bankId = readCertificateLine(provider)
      return bankId === undefined ? [] : [{ labels: { bank: String(bankId) }, value: state === 'up' ? 1 : 0 }]
    }),
  )

  const processes = memoizeWithTtl(rarelyMs, () => countProcesses(db))
  add('cosecha_processes', 'Processes by status.', ['status'], async () =>
    (await processes()).map(({ status, count }) => ({ labels: { status }, value: count })),
  )
  const stuck = memoizeWithTtl(rarelyMs, () => countStuck(db))
  add('cosecha_processes_stuck', 'Processes that wait too long, by who must act.', ['actor'], async () =>
    (await stuck()).map(({ actor, count }) => ({ labels: { actor }, value: count })),
  )
  const bonuses = memoizeWithTtl(rarelyMs, () => sumDueBonuses(db))
  add('cosecha_bonuses_due_unpaid', 'Bonuses whose day has passed without a payment.', [], async () =>
    one((await bonuses()).count),
  )
  add('cosecha_bonuses_due_unpaid_cop', 'What they are in pesos.', [], async () => one((await bonuses()).amountCop))

  add('cosecha_replica_delay_seconds', 'How far the replica of the lists is behind.', [], async () => {
    const seconds = await ctx.readReplica.measureDelay()
    return seconds === undefined ? [] : one(seconds)
  })
  add('cosecha_replica_used', '1 while lists are read from a replica.', [], async () =>
    ctx.config.DATABASE_REPLICA_URL ? one((await ctx.readReplica.isUsed()) ? 1 : 0) : [],
  )

  const audit = memoizeWithTtl(auditMs, () => verifyAudit(db))
  add('cosecha_audit_chain_valid', '1 while every row of the audit log is what it was.', [], async () =>
    one((await audit()).fault ? 0 : 1),
  )
}
