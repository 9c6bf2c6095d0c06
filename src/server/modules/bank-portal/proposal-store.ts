import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { bankDeskProposals } from '../../platform/db/schema.ts'

export type ProposalRow = typeof bankDeskProposals.$inferSelect

const waits = eq(bankDeskProposals.state, 'waiting')

/** What waits for a second person about some items, by item. */
export async function waitingProposals(db: Queryable, itemIds: readonly string[]): Promise<Map<string, ProposalRow>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(bankDeskProposals)
    .where(and(inArray(bankDeskProposals.itemId, [...itemIds]), waits))
  return new Map(rows.map((row) => [row.itemId, row]))
}

/** The newest proposal about an item, whatever became of it. */
export async function lastProposal(db: Queryable, itemId: string): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select()
    .from(bankDeskProposals)
    .where(eq(bankDeskProposals.itemId, itemId))
    .orderBy(desc(bankDeskProposals.proposedAt), desc(bankDeskProposals.id))
    .limit(1)
  return row
}

/** Keeps a proposal; an item has one that waits. */
export async function insertProposal(
  tx: Tx,
  values: { itemId: string; action: string; decisionSealed: string; proposedBy: string },
): Promise<ProposalRow> {
  const [row] = await tx.insert(bankDeskProposals).values(values).returning()
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
    reasonSealed?: string | undefined
  },
): Promise<void> {
  const closed = await tx
    .update(bankDeskProposals)
    .set({ ...values, decidedAt: sql`now()` })
    .where(and(eq(bankDeskProposals.id, id), waits))
    .returning({ id: bankDeskProposals.id })
  if (closed.length === 0) throw new Error('the proposal was closed meanwhile')
}
