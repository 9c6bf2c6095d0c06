import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { paperSignatures, processes, type SignatureState, signatures } from '../../../platform/db/schema/opening.ts'
import { effects } from '../../../platform/db/schema/platform.ts'

export type SignatureRow = typeof signatures.$inferSelect

/** Which signature of a process: 0 is its opening, then one for the decision about each maturity. */
export type SignatureKey = { processUuid: string; period: number }

type Changes = Partial<Omit<typeof signatures.$inferInsert, keyof SignatureKey>>

const isSignature = ({ processUuid, period }: SignatureKey) =>
  and(eq(signatures.processUuid, processUuid), eq(signatures.period, period))

export async function findSignature(db: Queryable, key: SignatureKey): Promise<SignatureRow | undefined> {
  const [row] = await db.select().from(signatures).where(isSignature(key))
  return row
}

/** The same, with its process, held until the transaction ends; the process first, as everywhere. */
export async function lockSignature(tx: Tx, key: SignatureKey): Promise<SignatureRow | undefined> {
  await tx.execute(sql`select 1 from ${processes} where ${processes.uuid} = ${key.processUuid} for no key update`)
  const [row] = await tx.select().from(signatures).where(isSignature(key)).for('update')
  return row
}

export async function insertSignature(
  tx: Tx,
  values: SignatureKey & { ratePercent: string; provider: string },
): Promise<SignatureRow> {
  const [row] = await tx
    .insert(signatures)
    .values({ ...values, state: 'preparing' satisfies SignatureState })
    .returning()
  if (!row) throw new Error('the signature was not stored')
  return row
}

export async function updateSignature(tx: Tx, key: SignatureKey, changes: Changes): Promise<SignatureRow> {
  const [row] = await tx
    .update(signatures)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isSignature(key))
    .returning()
  if (!row) throw new Error('the signature was not stored')
  return row
}

/** Whether the request of a signature that was read is still the one that counts. */
export function isSameRequest(current: SignatureRow | undefined, row: SignatureRow): boolean {
  return current?.state === 'sent' && current.round === row.round && current.providerToken === row.providerToken
}

/** The signature whose signed file has this hash. */
export async function findSignatureOfFile(db: Queryable, signedSha256: string): Promise<SignatureRow | undefined> {
  const [row] = await db.select().from(signatures).where(eq(signatures.signedSha256, signedSha256)).limit(1)
  return row
}

/** Whether a later period of the same deposit has been signed for since. */
export async function isSignedLater(db: Queryable, { processUuid, period }: SignatureKey): Promise<boolean> {
  const rows = await db
    .select({ period: signatures.period })
    .from(signatures)
    .where(
      and(
        eq(signatures.processUuid, processUuid),
        gt(signatures.period, period),
        eq(signatures.state, 'signed' satisfies SignatureState),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export type PaperRow = typeof paperSignatures.$inferSelect

export async function findPaper(db: Queryable, { processUuid, period }: SignatureKey): Promise<PaperRow | undefined> {
  const [row] = await db
    .select()
    .from(paperSignatures)
    .where(and(eq(paperSignatures.processUuid, processUuid), eq(paperSignatures.period, period)))
  return row
}

/** Writes how the papers are at the bank, and that it was asked just now. */
export async function savePaper(
  db: Queryable,
  key: SignatureKey,
  values: Pick<PaperRow, 'paperId' | 'status' | 'receivedAt'>,
): Promise<void> {
  await db
    .insert(paperSignatures)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [paperSignatures.processUuid, paperSignatures.period],
      set: { ...values, updatedAt: sql`now()` },
    })
}

/**
 * Writes that the bank was asked just now, and that its papers still wait: unless they are received since, or a newer
 * round has others.
 */
export async function noteWaitingPaper(db: Queryable, key: SignatureKey, paperId: string): Promise<void> {
  const { processUuid, period } = paperSignatures
  await db
    .update(paperSignatures)
    .set({ updatedAt: sql`now()` })
    .where(
      and(
        eq(processUuid, key.processUuid),
        eq(period, key.period),
        eq(paperSignatures.paperId, paperId),
        eq(paperSignatures.status, 'waiting'),
      ),
    )
}

/** What an effect of a process answered; undefined while it has not been done. */
export async function resultOfStep(
  db: Queryable,
  processUuid: string,
  step: string,
): Promise<Record<string, string> | undefined> {
  const [row] = await db
    .select({ result: effects.result })
    .from(effects)
    .where(and(eq(effects.processUuid, processUuid), eq(effects.step, step)))
  return row?.result ?? undefined
}

/** What a new round begins without: everything that belonged to the one before. */
export const nothingAgreed = {
  agreementVersion: null,
  agreementSha256: null,
  agreedAt: null,
  agreedAddressEncrypted: null,
  providerToken: null,
  signUrl: null,
} satisfies Changes
