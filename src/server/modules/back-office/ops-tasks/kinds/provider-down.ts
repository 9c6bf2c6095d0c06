import { and, asc, eq, notLike } from 'drizzle-orm'
import { staffPaths } from '#contract/staff-paths.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import { providerStates } from '../../../../platform/db/schema/providers.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

/** What the team calls a provider whose name here is not that of its vendor. */
const namesOfTeam: Readonly<Record<string, string>> = {
  'company-sign-in': 'La cuenta de la empresa, por donde entra el equipo',
}

/** A bank by its name: each partner bank is a provider of its own. */
function nameProvider(provider: string): string {
  const [, bankId] = /^partner-bank:(\d+)$/.exec(provider) ?? []
  return bankId && isPartnerBank(Number(bankId))
    ? partnerBank(Number(bankId)).name
    : (namesOfTeam[provider] ?? provider)
}

/** O01: a provider that does not answer. What it was asked is asked again by itself; somebody has to call them. */
export const providerDown: TaskKind = {
  kind: 'provider-down',
  title: 'Un proveedor no responde: llamarlo y avisar al equipo',
  permission: 'moveProcesses',
  async find(db) {
    const rows = await db
      .select()
      .from(providerStates)
      .where(and(eq(providerStates.state, 'down'), notLike(providerStates.provider, 'bank-certificate:%')))
      .orderBy(asc(providerStates.since))
      .limit(mostOfKind + 1)
    return rows.map(({ provider, since, failures }) => ({
      id: provider,
      since,
      detail: `${nameProvider(provider)} · ${failures === 1 ? '1 fallo seguido' : `${failures} fallos seguidos`}`,
      link: staffPaths.dashboard,
    }))
  },
}
