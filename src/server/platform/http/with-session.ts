import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../app/context.ts'
import { memoizeWeak } from '../cache/memoize-weak.ts'
import { type Guard, RunningGuard, runBehind } from '../db/guards.ts'
import { sessions } from '../db/schema/accounts.ts'
import { writeOnce } from '../db/statements.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { ApiError } from './api-error.ts'
import type { SessionOfRequest } from './request.ts'
import { findSessionId, getToken, noteSeen, requireSession, unseen } from './session.ts'

const rememberAtMost = 10_000

/** Sessions that were live once: whose they are never changes. Whether they still live is asked each time. */
const knownSessions = memoizeWeak((_: Encryption) => new LRUCache<string, SessionOfRequest>({ max: rememberAtMost }))

type Live = { isUnseen: boolean }

/** Answers one row for a live session of this customer, and divides by zero for any other. */
const requireLive = writeOnce<Live, { id: string; customerId: string }>(
  () => sql`
    select bool_or(${unseen}) as "isUnseen", 1 / count(*) as live from ${sessions}
    where id = ${sql.placeholder('id')} and customer_id = ${sql.placeholder('customerId')}
      and ended_at is null and expires_at > now()`,
)

/**
 * Runs what a customer's request asks for, when its session is live. The session of a customer who was here before
 * travels with the first statement of the work, which saves a round trip; the database runs nothing when it has ended.
 * What the work asks of a provider before any statement waits for that answer too (`requirePassed`).
 * In: the request and the work. Out: the work's answer. Throws SESSION_REQUIRED without a token, SESSION_ENDED with one
 * whose session is not live, whatever the work made of it.
 */
export async function withSession<T>(
  ctx: Context,
  http: FastifyRequest,
  work: (session: SessionOfRequest) => Promise<T>,
): Promise<T> {
  const token = getToken(http)
  const id = token && (await findSessionId(ctx, token))
  const known = id ? knownSessions(ctx.encryption).get(id) : undefined
  if (!known || ctx.database.engine === 'pglite') {
    const session = await requireSession(ctx, http)
    knownSessions(ctx.encryption).set(session.id, session)
    return work(session)
  }
  const statement = requireLive({ id: known.id, customerId: known.customerId })
  const guard: Guard = {
    asked: statement,
    refuse: () => new ApiError('SESSION_ENDED'),
    ask: () => ctx.db.execute(sql`select 1`),
  }
  const running = new RunningGuard(guard)
  const ended = await runBehind(running, () =>
    work(known).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    ),
  )
  await settle(ctx, running, known)
  if ('error' in ended) throw ended.error
  return ended.answer
}

/** Asks a guard that nothing has asked yet, and notes that the session is in use. Throws SESSION_ENDED. */
async function settle(ctx: Context, running: RunningGuard, { id }: SessionOfRequest): Promise<void> {
  if (running.state === 'open') {
    await runBehind(running, running.guard.ask).catch((error: unknown) => {
      if (running.state !== 'refused') throw error
    })
  }
  if (running.state === 'refused') throw running.guard.refuse()
  const [row] = (running.answer?.rows ?? []) as Live[]
  if (row?.isUnseen) await noteSeen(ctx, id)
}
