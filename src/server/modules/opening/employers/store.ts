import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { employerStatements, processes } from '../../../platform/db/schema/opening.ts'

/** Of a company that very many people work for, what the last of them said is enough. */
const mostStatements = 60

export type StatementRow = { answerEncrypted: string; personBlindIndex: string | null }

const { answerEncrypted, nitBlindIndex, saidAt } = employerStatements

/** What the process says of its employer, in place of what it said before. */
export async function upsertStatement(
  tx: Tx,
  values: { processUuid: string; nitBlindIndex: string; answerEncrypted: string },
): Promise<void> {
  await tx
    .insert(employerStatements)
    .values(values)
    .onConflictDoUpdate({
      target: employerStatements.processUuid,
      set: {
        nitBlindIndex: values.nitBlindIndex,
        answerEncrypted: values.answerEncrypted,
        saidAt: sql`now()`,
      },
    })
}

export async function deleteStatement(tx: Tx, processUuid: string): Promise<void> {
  await tx.delete(employerStatements).where(eq(employerStatements.processUuid, processUuid))
}

/**
 * What people with a proven identity said of a company, the newest first.
 * @param nit - The blind index of the company's NIT.
 */
export async function listProvenStatements(db: Queryable, nit: string): Promise<StatementRow[]> {
  return db
    .select({ answerEncrypted, personBlindIndex: processes.personBlindIndex })
    .from(employerStatements)
    .innerJoin(processes, eq(processes.uuid, employerStatements.processUuid))
    .where(and(eq(nitBlindIndex, nit), isNotNull(processes.personBlindIndex)))
    .orderBy(desc(saidAt))
    .limit(mostStatements)
}

/**
 * What a customer said last of a company.
 * @param nit - The blind index of the company's NIT.
 */
export async function findOwnStatement(
  db: Queryable,
  customerId: string,
  nit: string,
): Promise<{ answerEncrypted: string } | undefined> {
  const [row] = await db
    .select({ answerEncrypted })
    .from(employerStatements)
    .innerJoin(processes, eq(processes.uuid, employerStatements.processUuid))
    .where(and(eq(nitBlindIndex, nit), eq(processes.customerId, customerId)))
    .orderBy(desc(saidAt))
    .limit(1)
  return row
}

/** The person whose identity a customer has proven last; `undefined` where none was proven. */
export async function findPersonOfCustomer(db: Queryable, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ personBlindIndex: processes.personBlindIndex })
    .from(processes)
    .where(and(eq(processes.customerId, customerId), isNotNull(processes.personBlindIndex)))
    .orderBy(desc(processes.createdAt))
    .limit(1)
  return row?.personBlindIndex ?? undefined
}
