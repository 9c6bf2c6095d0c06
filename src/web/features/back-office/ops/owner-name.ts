import type { OpsProcessRow } from '#contract/ops-process-row.ts'

/** @returns Who looks after a process: «Tú», their first name, or nothing where nobody does. */
export function ownerName(owner: OpsProcessRow['owner']): string {
  if (!owner) return ''
  if (owner.isMine) return 'Tú'
  const name = owner.name?.split(' ')[0] ?? 'Alguien'
  return owner.awayUntil === undefined ? name : `${name} (ausente)`
}
