import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { QueueAction } from '#contract/bank-portal.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { bankQueueProposals } from '../../platform/db/schema/bank-portal.ts'

export type ProposalRow = typeof bankQueueProposals.$inferSelect

const waits = eq(bankQueueProposals.state, 'waiting')

/** What waits for a second person about some items, by item. */
export async function waitingProposals(db: Queryable, itemIds: readonly string[]): Promise<Map<string, ProposalRow>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(bankQueueProposals)
    .where(and(inArray(bankQueueProposals.itemId, [...itemIds]), waits))
  return new Map(rows.map((row) => [row.itemId, row]))
}

/** The newest proposal about an item, whatever became of it. */
export async function lastProposal(db: Queryable, itemId: string): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select()
    .from(bankQueueProposals)
    .where(eq(bankQueueProposals.itemId, itemId))
    .orderBy(desc(bankQueueProposals.proposedAt), desc(bankQueueProposals.id))
    .limit(1)
  return row
}

/** Keeps a proposal; an item has one that waits. */
export async function insertProposal(
  tx: Tx,
  values: { itemId: string; action: QueueAction; decisionEncrypted: string; proposedBy: string },
): Promise<ProposalRow> {
  const [row] = await tx.insert(bankQueueProposals).values(values).returning()
  if (!row) throw new Error('the proposal was not stored')
  return row
}

/** Closes a proposal that waits. The database refuses who made it as who confirms or returns it. */
export async function closeProposal(
  tx: Tx,
  id: string,
  values: {
    state: 'confirmed' | 'returned' | 'withdrawn' | 'overtaken'
    decidedBy: string
    reasonEncrypted?: string | undefined
  },
): Promise<void> {
  const closed = await tx
    .update(bankQueueProposals)
    .set({ ...values, decidedAt: sql`now()` })
    .where(and(eq(bankQueueProposals.id, id), waits))
    .returning({ id: bankQueueProposals.id })
  if (closed.length === 0) throw new Error('the proposal was closed meanwhile')
}
