import { and, asc, lt, ne } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { bankConnections } from '../../../../platform/db/schema/back-office.ts'
import type { TaskKind } from '../task-kind.ts'

/** A bank needs weeks to take a new certificate. */
const noticeMs = 30 * 24 * 60 * 60 * 1_000

/** O01, N05: a certificate of a bank's connection expires within thirty days, or has; from then on nothing gets there. */
export const bankCertificateExpiring: TaskKind = {
  kind: 'bank-certificate-expiring',
  title: 'Vence un certificado de la conexión con un banco: cambiarlo en los dos lados',
  permission: 'moveProcesses',
  async find(db) {
    const { bankId, certificatesUntil, channel } = bankConnections
    const rows = await db
      .select({ bankId, certificatesUntil })
      .from(bankConnections)
      .where(and(lt(certificatesUntil, new Date(Date.now() + noticeMs)), ne(channel, 'none')))
      .orderBy(asc(certificatesUntil))
    return rows.flatMap(({ bankId: id, certificatesUntil: until }) =>
      until === null
        ? []
        : {
            id: `${id}-${civilDateInBogota(until.getTime())}`,
            since: new Date(until.getTime() - noticeMs),
            dueAt: until,
            detail: `${bankNames.get(id) ?? `Banco ${id}`} · vence el ${civilDateInBogota(until.getTime())}`,
            link: staffPaths.connections,
          },
    )
  },
}
