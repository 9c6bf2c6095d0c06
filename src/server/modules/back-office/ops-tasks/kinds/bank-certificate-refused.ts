import { and, asc, eq, like } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { providerStates } from '../../../../platform/db/schema/providers.ts'
import { readCertificateLine } from '../../../../providers/record-states.ts'
import type { TaskKind } from '../task-kind.ts'

/** O01, N05: a bank refuses our newest certificate, so calls go with the earlier one, and only until that one expires. */
export const bankCertificateRefused: TaskKind = {
  kind: 'bank-certificate-refused',
  title: 'Un banco rechaza nuestro certificado nuevo y se usa el anterior: pedirle que lo acepte',
  permission: 'moveProcesses',
  async find(db) {
    const rows = await db
      .select()
      .from(providerStates)
      .where(and(eq(providerStates.state, 'down'), like(providerStates.provider, 'bank-certificate:%')))
      .orderBy(asc(providerStates.since))
    return rows.flatMap(({ provider, since }) => {
      const bankId = readCertificateLine(provider)
      if (bankId === undefined) return []
      const detail = bankNames.get(bankId) ?? `Banco ${bankId}`
      return [{ id: String(bankId), since, detail, link: staffPaths.connections }]
    })
  },
}
