import type { AskedChange, ChangeKind, ChangeOfKind } from '#contract/ops-changes.ts'
import type { Permission } from '#domain/customer/people/staff-permissions.ts'
import type { Context } from '../../../context.ts'
import type { AuditEvent } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { oneLine } from './one-line.ts'
import type { ChangeRow, ContentOf } from './store.ts'

/** What somebody sends to ask for a change of a kind. */
export type AskedOf<K extends ChangeKind> = Extract<AskedChange, { kind: K }>

/** What is asked for, with what there was when it was asked, and what it is about. */
export type PreparedChange<K extends ChangeKind> = {
  subjectId: string
  content: ContentOf[K]
  secretsEncrypted?: string
}

/** What was done, for the audit log, and the content to keep where it is another than what was asked for. */
export type AppliedChange<K extends ChangeKind> = {
  before?: Record<string, unknown> | undefined
  after: Record<string, unknown>
  content?: ContentOf[K]
}

/** What proves that a change should be made: words to keep encrypted, and files about a customer. */
export type Proof = { words: string | undefined; fileIds: readonly string[]; customerId: string }

/** A file of evidence, as a member of staff sees it. */
export type ShownFile = { evidenceId: string; fileName: string; sha256: string }

/** O04, A17: one kind of what takes two people. A new kind is a file of `kinds/` and a line in `registry.ts`. */
export type KindOfChange<K extends ChangeKind> = {
  kind: K
  /** What a list of tasks calls it, in Spanish. */
  name: string
  /** What one has to be permitted to ask for it. */
  ask: Permission
  /** What one has to be permitted to approve it, where somebody else asked. */
  approve: Permission
  /** What lets people see it who neither ask nor approve; nobody else sees it where nothing is named. */
  see?: Permission
  /** Several may wait about the same thing. */
  manyWait?: true
  /** What was compared stays when it is refused: that a match is the person has to be shown later. */
  keepsRefusedProof?: true
  /**
   * Prepares what somebody asks for. Without it, other code asks for the change.
   * @returns The request as it is kept, with what it would replace. So the person who approves sees both, and nothing
   *   else is approved.
   * @throws CHANGE_INVALID when it is wrong, with what is wrong; or the error which says that its subject is not there.
   */
  prepare?: (ctx: Context, asked: AskedOf<K>) => Promise<PreparedChange<K>>
  prove?: (ctx: Context, asked: AskedOf<K>) => Promise<Proof>
  /**
   * Does what was asked for, in the transaction of its approval. What was true when it was asked must still be so:
   * throws CHANGE_STALE otherwise, and nothing is done.
   */
  apply: (ctx: Context, tx: Tx, row: ChangeRow<K>, staffId: string) => Promise<AppliedChange<K>>
  /** What this process forgets once it is done. */
  onApproved?: (ctx: Context) => void
  /** What it is under in the audit log; under itself where nothing else is named. */
  subject?: (content: ContentOf[K]) => Pick<AuditEvent, 'subjectKind' | 'subjectId'>
  /** What the audit log records of its content; all of it where nothing else is named. */
  audited?: (content: ContentOf[K]) => Record<string, unknown>
  /** What a member of staff sees of it besides its content. */
  present?: (
    ctx: Context,
    row: ChangeRow<K>,
    files: ShownFile[],
  ) => Omit<Extract<ChangeOfKind, { kind: K }>, 'kind' | 'content'>
}

/**
 * @param path - A field of the request.
 * @param message - What is wrong with the field, in Spanish.
 */
export function invalidChange(path: string, message: string): ApiError {
  return new ApiError('CHANGE_INVALID', { fields: [{ path, message }] })
}

/**
 * @param text - Where a figure comes from, as it was typed.
 * @returns It in one line.
 * @throws CHANGE_INVALID where it says nothing.
 */
export function requireSource(text: string): string {
  const source = oneLine(text)
  if (source.length < 3) throw invalidChange('source', 'Escribe de dónde sale')
  return source
}

/** The process that something is about, as the subject of a row of the audit log. */
export function aboutProcess({ processUuid }: { processUuid: string }) {
  return { subjectKind: 'process', subjectId: processUuid } as const
}
