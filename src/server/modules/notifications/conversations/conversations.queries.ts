import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, max, or } from 'drizzle-orm'
import type { ConversationStatus } from '#contract/conversations.ts'
import { staffPermissions } from '#domain/customer/people/staff-permissions.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { staffAbsences, staffMembers } from '../../../platform/db/schema/back-office.ts'
import { conversationMessages, conversations } from '../../../platform/db/schema/notifications.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { isAwayOf, isPresentOn } from '../../accounts/customers/staff-absences.queries.ts'
import type { ConversationRow } from './store.ts'

/** A conversation with what the team is shown of its person and its process. */
export type OpsRow = {
  conversation: ConversationRow
  customerNameEncrypted: string | null
  customerPhoneEncrypted: string | null
  bankId: number | null
  processStatus: ProcessStatus | null
  /** The last day of the absence of who has it, while they are away. */
  holderAwayUntil: string | null
}

const columns = {
  conversation: conversations,
  customerNameEncrypted: customers.fullNameEncrypted,
  customerPhoneEncrypted: customers.phoneEncrypted,
  bankId: processes.bankId,
  processStatus: processes.status,
  holderAwayUntil: staffAbsences.until,
}

/** Conversations of a status: those that wait by how long, the others by what is newest. */
export async function listByStatus(db: Queryable, status: ConversationStatus, most: number): Promise<OpsRow[]> {
  const order =
    status === 'open'
      ? [asc(conversations.waitingSince), asc(conversations.id)]
      : [desc(conversations.lastMessageAt), asc(conversations.id)]
  const rows = await db
    .select(columns)
    .from(conversations)
    .leftJoin(customers, eq(customers.id, conversations.customerId))
    .leftJoin(processes, eq(processes.uuid, conversations.processUuid))
    .leftJoin(staffAbsences, isAwayOf(conversations.staffId))
    .where(eq(conversations.status, status))
    .orderBy(...order)
    .limit(most)
  return rows
}

export async function findForOps(db: Queryable, id: string): Promise<OpsRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(conversations)
    .leftJoin(customers, eq(customers.id, conversations.customerId))
    .leftJoin(processes, eq(processes.uuid, conversations.processUuid))
    .leftJoin(staffAbsences, isAwayOf(conversations.staffId))
    .where(eq(conversations.id, id))
  return row
}

/** The conversation of a customer, who has one at most. */
export async function conversationOfCustomer(db: Queryable, customerId: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.customerId, customerId))
  return row
}

/** The newest text of each of some conversations, by their ids. */
export async function newestTexts(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([conversationMessages.conversationId], {
      conversationId: conversationMessages.conversationId,
      textEncrypted: conversationMessages.textEncrypted,
    })
    .from(conversationMessages)
    .where(inArray(conversationMessages.conversationId, [...ids]))
    .orderBy(conversationMessages.conversationId, desc(conversationMessages.seq))
  return new Map(rows.map(({ conversationId, textEncrypted }) => [conversationId, textEncrypted]))
}

/** The number of the last answer of the team in a conversation; 0 where there is none. */
export async function lastAnswerSeq(db: Queryable, id: string): Promise<number> {
  const [row] = await db
    .select({ seq: max(conversationMessages.seq) })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, id), eq(conversationMessages.author, 'staff')))
  return row?.seq ?? 0
}

/** Those who answer, may act and are there: not suspended, confirmed, with a second proof, not away today (O04). */
const isAbleToAnswer = (db: Queryable) =>
  and(
    inArray(staffMembers.role, [...staffPermissions.answerConversations.roles]),
    isNull(staffMembers.disabledAt),
    eq(staffMembers.awaitsConfirmation, false),
    or(isNotNull(staffMembers.totpConfirmedAt), gt(staffMembers.passkeyCount, 0)),
    isPresentOn(db, civilDateInBogota(Date.now())),
  )

/** The ids of the members of the team who a conversation can be given to, the oldest member first. */
export async function listAnswerers(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(isAbleToAnswer(db))
    .orderBy(asc(staffMembers.createdAt))
  return rows.map(({ id }) => id)
}

/** Whether a conversation can be given to that member. */
export async function isAnswerer(db: Queryable, staffId: string): Promise<boolean> {
  return (await db.$count(staffMembers, and(isAbleToAnswer(db), eq(staffMembers.id, staffId)))) > 0
}
