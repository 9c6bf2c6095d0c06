import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { QueueAction } from '#contract/bank-portal.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { staffMembers } from '../../platform/db/schema/back-office.ts'
import { bankQueueProposals } from '../../platform/db/schema/bank-portal.ts'

export type ProposalRow = typeof bankQueueProposals.$inferSelect

/** A proposal, and whether its author may decide nothing any more: nobody confirms it then, and anybody decides again. */
export type KnownProposal = ProposalRow & { isAuthorOut: boolean }

const waits = eq(bankQueueProposals.state, 'waiting')
const isOfAuthor = eq(staffMembers.id, bankQueueProposals.proposedBy)
const known = {
  ...getTableColumns(bankQueueProposals),
  // As `judgePair` says it; who left is suspended too.
  isAuthorOut: sql<boolean>`(${staffMembers.disabledAt} is not null or ${staffMembers.awaitsConfirmation})`,
}

/** What waits for a second person about some items, by item. */
export async function waitingProposals(db: Queryable, itemIds: readonly string[]): Promise<Map<string, KnownProposal>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select(known)
    .from(bankQueueProposals)
    .innerJoin(staffMembers, isOfAuthor)
    .where(and(inArray(bankQueueProposals.itemId, [...itemIds]), waits))
  return new Map(rows.map((row) => [row.itemId, row]))
}

/** The newest proposal about an item, whatever became of it. */
export async function lastProposal(db: Queryable, itemId: string): Promise<KnownProposal | undefined> {
  const [row] = await db
    .select(known)
    .from(bankQueueProposals)
    .innerJoin(staffMembers, isOfAuthor)
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
