import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { effects, processes, signatures } from '../../db/schema.ts'

export type SignatureState = 'preparing' | 'ready' | 'sent' | 'signed' | 'refused'
export type SignatureRow = Omit<typeof signatures.$inferSelect, 'state'> & { state: SignatureState }

type Changes = Partial<Omit<typeof signatures.$inferInsert, 'state' | 'processUuid'>> & { state?: SignatureState }

export async function findSignature(db: Queryable, processUuid: string): Promise<SignatureRow | undefined> {
  const [row] = await db.select().from(signatures).where(eq(signatures.processUuid, processUuid))
  return row as SignatureRow | undefined
}

/** The same, with its process, held until the transaction ends; the process first, as everywhere. */
export async function lockSignature(tx: Tx, processUuid: string): Promise<SignatureRow | undefined> {
  await tx.execute(sql`select 1 from ${processes} where ${processes.uuid} = ${processUuid} for no key update`)
  const [row] = await tx.select().from(signatures).where(eq(signatures.processUuid, processUuid)).for('update')
  return row as SignatureRow | undefined
}

export async function insertSignature(
  tx: Tx,
  values: { processUuid: string; ratePercent: string; provider: string },
): Promise<SignatureRow> {
  const [row] = await tx
    .insert(signatures)
    .values({ ...values, state: 'preparing' satisfies SignatureState })
    .returning()
  if (!row) throw new Error('the signature was not stored')
  return row as SignatureRow
}

export async function updateSignature(tx: Tx, processUuid: string, changes: Changes): Promise<SignatureRow> {
  const [row] = await tx
    .update(signatures)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(signatures.processUuid, processUuid))
    .returning()
  if (!row) throw new Error('the signature was not stored')
  return row as SignatureRow
}

/** What a new round begins without: everything that belonged to the one before. */
export const nothingAgreed = {
  agreementVersion: null,
  agreementSha256: null,
  agreedAt: null,
  agreedAddressSealed: null,
  providerToken: null,
  signUrl: null,
} satisfies Changes

const isOpenStep = (processUuid: string, step: string) =>
  and(eq(effects.processUuid, processUuid), eq(effects.step, step), isNull(effects.doneAt))

/** Takes over a step that somebody began and did not finish within a minute. Out: false when it is not to be had. */
export async function takeOverStep(db: Queryable, processUuid: string, step: string): Promise<boolean> {
  const rows = await db
    .update(effects)
    .set({ startedAt: sql`now()` })
    .where(and(isOpenStep(processUuid, step), lt(effects.startedAt, sql`now() - interval '60 seconds'`)))
    .returning({ step: effects.step })
  return rows.length > 0
}

/** Gives up a step that failed, so that the next try need not wait for the minute to pass. */
export async function giveUpStep(db: Queryable, processUuid: string, step: string): Promise<void> {
  await db.update(effects).set({ startedAt: sql`now() - interval '1 day'` }).where(isOpenStep(processUuid, step))
}
