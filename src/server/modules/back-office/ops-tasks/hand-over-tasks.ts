import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { taskKinds } from './kinds/registry.ts'
import { deleteTaken, listTakenBy, setTaken } from './store.ts'

/**
 * O04: gives the tasks of a member to another one. What the receiver's role does not see, and all where there is no
 * receiver, anybody may take again.
 * @returns How many went to the receiver, and how many to the team.
 */
export async function handOverTasks(
  tx: Tx,
  { from, receiver }: { from: string; receiver: { id: string; role: StaffRole } | undefined },
): Promise<{ given: number; freed: number }> {
  const moved = { given: 0, freed: 0 }
  for (const taskKey of await listTakenBy(tx, from)) {
    const kind = taskKinds.find((one) => taskKey.startsWith(`${one.kind}/`))
    const isFor = receiver && kind && hasPermission(receiver.role, kind.permission)
    if (isFor) await setTaken(tx, taskKey, receiver.id)
    else await deleteTaken(tx, taskKey, from)
    moved[isFor ? 'given' : 'freed'] += 1
  }
  return moved
}
