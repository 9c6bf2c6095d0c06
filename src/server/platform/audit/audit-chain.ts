import type { auditLog } from '../db/schema/platform.ts'
import { sha256Hex } from '../encryption/encryption.ts'

export type AuditRow = typeof auditLog.$inferSelect
export type AuditContent = Omit<AuditRow, 'hash'>

/** What the first row of the log follows. */
export const firstPreviousHash = '0'.repeat(64)

/**
 * @param row - A row of the audit log.
 * @returns Its hash, over everything in it and so over all that was before.
 */
export function hashOfEntry(row: AuditContent): string {
  const { seq, at, staffId, action, subjectKind, subjectId, before, after, address, previousHash } = row
  const parts = [seq, at.toISOString(), staffId, action, subjectKind, subjectId, before, after, address, previousHash]
  return sha256Hex(JSON.stringify(parts.map(inOrder)))
}

/**
 * @param rows - Rows in order.
 * @param follows - The hash that the first of the rows follows.
 * @returns The first row that is not what it was, and why.
 */
export function firstFault(rows: readonly AuditRow[], follows: { seq: number; hash: string }) {
  let before = follows
  for (const row of rows) {
    if (row.seq !== before.seq + 1) return { seq: before.seq + 1, fault: 'missing' as const }
    if (row.previousHash !== before.hash) return { seq: row.seq, fault: 'does not follow the row before' as const }
    if (row.hash !== hashOfEntry(row)) return { seq: row.seq, fault: 'was changed' as const }
    before = { seq: row.seq, hash: row.hash }
  }
  return undefined
}

/** The database keeps no order of names; the hash needs one. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]),
  )
}
