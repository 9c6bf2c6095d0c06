import type { Tx } from '../../../platform/db/database.ts'
import { moveMentions } from './mention-store.ts'
import { moveOwned } from './owner-store.ts'

/**
 * O04: gives the processes that a member looks after to another one, or to nobody. Notes that name them and that they
 * have not read go too.
 * @param options - Also who does so.
 * @returns How many went to the receiver, and how many to the team. A note that named a member who is gone asks nobody.
 */
export async function handOverProcesses(
  tx: Tx,
  { from, to, by }: { from: string; to: string | undefined; by: string },
): Promise<{ given: number; freed: number }> {
  const owned = await moveOwned(tx, { from, to, by })
  if (to === undefined) return { given: 0, freed: owned }
  return { given: owned + (await moveMentions(tx, { from, to })), freed: 0 }
}
