import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/documents.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffMembers } from '../../../platform/db/schema/back-office.ts'
import {
  consents,
  depositEvents,
  documents,
  employerStatements,
  forms,
  identityChecks,
  paperSignatures,
  processes,
  processHistory,
  screenings,
  signatures,
} from '../../../platform/db/schema/opening.ts'

/** Z09: what an erasure deletes of processes. Their rows and their history stay. */

/**
 * Deletes documents, of some kinds or of all.
 * @returns The keys of their files.
 */
export async function deleteDocuments(
  tx: Tx,
  processUuids: readonly string[],
  kinds?: readonly DocumentKind[],
): Promise<string[]> {
  const rows = await tx
    .delete(documents)
    .where(
      and(inArray(documents.processUuid, [...processUuids]), kinds ? inArray(documents.kind, [...kinds]) : undefined),
    )
    .returning({ storageKey: documents.storageKey })
  return rows.map(({ storageKey }) => storageKey)
}

export async function deleteIdentityChecks(tx: Tx, processUuids: readonly string[]): Promise<void> {
  await tx.delete(identityChecks).where(inArray(identityChecks.processUuid, [...processUuids]))
}

/** Takes out of histories why something happened: the person or the team wrote it, and may have named somebody. */
async function eraseReasons(tx: Tx, uuids: string[]): Promise<void> {
  // A trigger refuses changes of histories, but for this.
  await tx.execute(sql`select set_config('cosecha.erasing', 'on', true)`)
  await tx
    .update(processHistory)
    .set({ reason: null })
    .where(and(inArray(processHistory.processUuid, uuids), isNotNull(processHistory.reason)))
  await tx.execute(sql`select set_config('cosecha.erasing', 'off', true)`)
}

/**
 * Deletes answers, reasons, screenings, signatures, the identity check and the documents.
 * @returns The keys of their files.
 */
export async function eraseProcessData(tx: Tx, processUuids: readonly string[]): Promise<string[]> {
  const uuids = [...processUuids]
  for (const table of [forms, employerStatements, paperSignatures, signatures]) {
    await tx.delete(table).where(inArray(table.processUuid, uuids))
  }
  // A match that a law keeps stays (decision 064).
  await tx.delete(screenings).where(and(inArray(screenings.processUuid, uuids), isNull(screenings.keptSince)))
  await deleteIdentityChecks(tx, uuids)
  await eraseReasons(tx, uuids)
  await tx.update(depositEvents).set({ creditorEncrypted: null }).where(inArray(depositEvents.processUuid, uuids))
  // Two phones of one person of the team stay one person (decision 059).
  const isOfTeam = exists(
    tx.select({ id: staffMembers.id }).from(staffMembers).where(eq(staffMembers.customerId, processes.customerId)),
  )
  await tx
    .update(processes)
    .set({
      advisorEncrypted: null,
      personBlindIndex: sql`case when ${isOfTeam} then ${processes.personBlindIndex} end`,
    })
    .where(inArray(processes.uuid, uuids))
  return deleteDocuments(tx, uuids)
}

/** Deletes what a customer said of employers, also in processes whose forms a law keeps. */
export async function deleteEmployerStatements(tx: Tx, customerId: string): Promise<void> {
  const own = tx.select({ uuid: processes.uuid }).from(processes).where(eq(processes.customerId, customerId))
  await tx.delete(employerStatements).where(inArray(employerStatements.processUuid, own))
}

/**
 * Encrypts an empty text over the address from which a customer consented.
 * @param addressEncrypted - The empty text, encrypted.
 */
export async function eraseAddressesOfConsents(tx: Tx, customerId: string, addressEncrypted: string): Promise<void> {
  // A trigger refuses changes of consents, but for this and the rotation of keys.
  await tx.execute(sql`select set_config('cosecha.sealing', 'on', true)`)
  await tx.update(consents).set({ addressEncrypted }).where(eq(consents.customerId, customerId))
}
