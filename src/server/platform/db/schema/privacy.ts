/** The tables of privacy. Only its own module writes to them. */

import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { PrivacyRequestKind } from '#domain/customer/privacy/clocks.ts'
import { createdAt, id, instant } from './columns.ts'
import { ofCustomer } from './references.ts'

/** Questions and claims about personal data, with the legal deadline for the answer (Z09). */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    number: text('number').notNull().unique(),
    customerId: ofCustomer(),
    kind: text('kind').$type<PrivacyRequestKind>().notNull(),
    detailEncrypted: text('detail_sealed').notNull(),
    status: text('status').notNull().default('received'),
    receivedOn: date('received_on').notNull(),
    dueOn: date('due_on').notNull(),
    answerEncrypted: text('answer_sealed'),
    /** How it was answered by staff: `done`, or `refused` with the reason in the answer. */
    outcome: text('outcome').$type<'done' | 'refused'>(),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('privacy_requests_by_customer').on(table.customerId, table.createdAt),
    index('privacy_requests_due').on(table.status, table.dueOn),
  ],
)
