import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { conversations } from '../../../platform/db/schema/notifications.ts'

/**
 * O04: gives the conversations of a member to another one, or to nobody.
 * @returns How many went to the receiver, and how many to the team.
 */
export async function handOverConversations(
  tx: Tx,
  { from, to }: { from: string; to: string | undefined },
): Promise<{ given: number; freed: number }> {
  const rows = await tx
    .update(conversations)
    .set({ staffId: to ?? null })
    .where(eq(conversations.staffId, from))
    .returning({ id: conversations.id })
  return to === undefined ? { given: 0, freed: rows.length } : { given: rows.length, freed: 0 }
}
