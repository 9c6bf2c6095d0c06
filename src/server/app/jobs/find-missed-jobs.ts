/** Finds processes whose providers should be asked again. Each function returns at most `batch` of them. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, not, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { partnerBanks } from '#domain/banks/registry.ts'
import { idleDays } from '#domain/process/idle-days.ts'
import { beforeSigningStatuses, cancellableStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import { longestWaitHours } from '../../modules/opening/payments/check-times.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { isBeyond, isFuture } from '../../platform/db/future.ts'
import { renewals } from '../../platform/db/schema/deposits.ts'
import {
  bankCases,
  certificates,
  documents,
  forms,
  identityChecks,
  paperSignatures,
  payments,
  processes,
  screenings,
  signatures,
} from '../../platform/db/schema/opening.ts'

export type Find = (db: Queryable) => Promise<string[]>

const batch = 200

/** In random order, so that processes that wait for long do not block the others. */
async function draw(
  db: Queryable,
  joins: readonly { table: PgTable; processUuid: PgColumn; more?: SQL }[],
  where: SQL | undefined,
): Promise<string[]> {
  let query = db.select({ uuid: processes.uuid }).from(processes).$dynamic()
  for (const { table, processUuid, more } of joins) {
    query = query.leftJoin(table, and(eq(processUuid, processes.uuid), more))
  }
  const rows = await query.where(where).orderBy(sql`random()`).limit(batch)
  return [...new Set(rows.map((row) => row.uuid))]
}

const stands = (status: ProcessStatus) => eq(processes.status, status)
const olderThan = (column: PgColumn, seconds: number) =>
  or(lt(column, sql`now() - make_interval(secs => ${seconds}::int)`), isFuture(column))

/**
 * A bank's answer may take days, so polling slows down: the next question comes after a tenth of the time the process
 * has waited, and at least every hour.
 */
const isDue = (askedAt: PgColumn) => sql`(${askedAt} < now() - least(interval '1 hour',
  greatest(interval '15 seconds', (now() - ${processes.updatedAt}) / 10)) or ${isFuture(askedAt)})`

/** Of a process's rows, only the one of its last period: earlier ones wait for nothing. */
const isLast = (period: PgColumn, processUuid: PgColumn) =>
  sql`${period} = (select max(one.period) from ${period.table} one where one.process_uuid = ${processUuid})`

const withIdentity = { table: identityChecks, processUuid: identityChecks.processUuid }
const withScreening = { table: screenings, processUuid: screenings.processUuid }
const withSignature = {
  table: signatures,
  processUuid: signatures.processUuid,
  more: isLast(signatures.period, processes.uuid),
}
const withPaper = {
  table: paperSignatures,
  processUuid: paperSignatures.processUuid,
  more: isLast(paperSignatures.period, processes.uuid),
}
const withRenewal = {
  table: renewals,
  processUuid: renewals.processUuid,
  more: isLast(renewals.period, processes.uuid),
}
const withPayment = { table: payments, processUuid: payments.processUuid }
const withCase = { table: bankCases, processUuid: bankCases.processUuid }
const withCertificate = { table: certificates, processUuid: certificates.processUuid }

const openIdentity = and(eq(identityChecks.status, 'pending'), isNotNull(identityChecks.providerProcessId))
const isProven = eq(identityChecks.status, 'success')

export const identitiesPending: Find = (db) =>
  draw(db, [withIdentity], and(stands('LEAD-SIN-FORMULARIO'), openIdentity, olderThan(identityChecks.updatedAt, 20)))

/** The identity is proven before the forms are filled in: three, or the one of a turbo opening. */
const formsHandedIn = sql`(select count(*) from ${forms} where ${forms.processUuid} = ${processes.uuid}
  and ${forms.submittedAt} is not null) >= case when ${processes.turbo} then 1 else 3 end`

/** A process with a proven identity in the first status waits for its screening, or for the next step. */
export const screeningsPending: Find = (db) =>
  draw(
    db,
    [withIdentity, withScreening],
    and(
      stands('LEAD-SIN-FORMULARIO'),
      eq(processes.continuationAvoided, false),
      eq(processes.hasRestrictions, false),
      isProven,
      formsHandedIn,
      or(isNull(screenings.status), notInArray(screenings.status, ['review', 'incomplete'])),
    ),
  )

const verifyingBankIds = partnerBanks.filter(({ verifiesUsers }) => verifiesUsers).map(({ id }) => id)

/** P08: people with a proven identity, up to the signature, when the bank has not said whether it accepts them. */
export const bankUsersToVerify: Find = (db) =>
  draw(
    db,
    [withIdentity],
    and(
      inArray(processes.status, [...beforeSigningStatuses]),
      inArray(processes.bankId, verifyingBankIds),
      isNull(processes.bankUserVerification),
      isProven,
    ),
  )

export const documentsUnderReview: Find = (db) => draw(db, [], stands('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA'))

export const signaturesToPrepare: Find = (db) =>
  draw(
    db,
    [withSignature],
    and(stands('ENVIADOS-DOCUMENTOS-A-FIRMA'), or(isNull(signatures.state), eq(signatures.state, 'preparing'))),
  )

const awaitsSignature = or(stands('ENVIADOS-DOCUMENTOS-A-FIRMA'), stands('R-ENVIADOS-DOCUMENTOS-A-FIRMA'))
const isOnPaper = eq(signatures.provider, 'paper')

export const signaturesSent: Find = (db) =>
  draw(db, [withSignature], and(awaitsSignature, eq(signatures.state, 'sent'), not(isOnPaper)))

export const papersToSend: Find = (db) =>
  draw(db, [withSignature], and(awaitsSignature, eq(signatures.state, 'ready'), isOnPaper))

export const papersDue: Find = (db) =>
  draw(
    db,
    [withSignature, withPaper],
    and(awaitsSignature, eq(signatures.state, 'sent'), isOnPaper, isDue(paperSignatures.updatedAt)),
  )

export const paymentsDue: Find = (db) =>
  draw(
    db,
    [withPayment],
    and(
      eq(payments.method, 'pse'),
      // An approved payment may be reversed: it is checked for some days.
      inArray(payments.status, ['starting', 'pending', 'approved']),
      or(
        lt(payments.nextCheckAt, sql`now()`),
        isBeyond(payments.nextCheckAt, longestWaitHours.approved * 3_600),
        and(not(eq(payments.status, 'approved')), isBeyond(payments.nextCheckAt, longestWaitHours.undecided * 3_600)),
      ),
    ),
  )

export const applicationsToSubmit: Find = (db) =>
  draw(db, [withCase], and(stands('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF'), isNull(bankCases.applicationId)))

export const depositsToRequest: Find = (db) =>
  draw(db, [withCase], and(stands('ENVIADO-AL-BANCO-PARA-CREACION'), isNull(bankCases.depositId)))

export const bankAnswersDue: Find = (db) =>
  draw(
    db,
    [withCase],
    and(
      or(
        and(stands('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF'), isNotNull(bankCases.applicationId)),
        and(stands('ENVIADO-AL-BANCO-PARA-CREACION'), isNotNull(bankCases.depositId)),
      ),
      isDue(bankCases.updatedAt),
    ),
  )

export const certificatesUnsent: Find = (db) =>
  draw(
    db,
    [withCertificate],
    and(
      or(stands('DECEVAL-EMITIDO-Y-RECIBIDO'), stands('R-DECEVAL-EMITIDO-Y-RECIBIDO')),
      isNotNull(certificates.documentId),
    ),
  )

export const renewalsToPrepare: Find = (db) => draw(db, [], stands('R-DECISION-TOMADA'))

const wantsMore = eq(renewals.bankStatus, 'more-documents')

/** Signed decisions, and documents that the bank asked for, once submitted. */
export const renewalsToSend: Find = (db) =>
  draw(db, [withRenewal], or(stands('R-DOCUMENTOS-FIRMADO'), and(stands('R-ENVIADO-AL-BANCO'), wantsMore)))

export const renewalAnswersDue: Find = (db) =>
  draw(
    db,
    [withRenewal],
    and(
      or(stands('R-ENVIADO-AL-BANCO'), stands('R-CONFIRMACION-ENVIADA-AL-CLIENTE')),
      not(wantsMore),
      isDue(renewals.updatedAt),
    ),
  )

const idleSince = sql`now() - make_interval(days => ${idleDays}::int)`

/** P10: openings that nobody has touched for `idleDays` and that have no money under way; only one process, when given. */
export function expired(db: Queryable, only?: string): Promise<string[]> {
  const moneyUnderWay = inArray(payments.status, ['starting', 'pending', 'approved'])
  return draw(
    db,
    [],
    and(
      only === undefined ? undefined : eq(processes.uuid, only),
      inArray(processes.status, [...cancellableStatuses]),
      lt(processes.updatedAt, idleSince),
      untouched(db, forms, forms.processUuid, gt(forms.savedAt, idleSince)),
      untouched(db, documents, documents.processUuid, gt(documents.createdAt, idleSince)),
      untouched(db, payments, payments.processUuid, moneyUnderWay),
    ),
  )
}

function untouched(db: Queryable, table: PgTable, processUuid: PgColumn, more: SQL): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(processUuid, processes.uuid), more)),
  )
}
