import { asc, gt, sql } from 'drizzle-orm'
import { type ClosableProvider, closableProviders } from '#contract/provider-checks.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { providerClosures } from '../../../../platform/db/schema/back-office.ts'
import { guardNames } from '../../../../providers/closures.ts'
import { mostOfKind, type TaskKind } from '../task-kind.ts'

const names: Record<ClosableProvider, string> = {
  identity: 'Validación de identidad',
  signature: 'Firma electrónica',
  payments: 'PSE',
  whatsapp: 'WhatsApp',
  twilio: 'Mensajes de texto',
}

/** O01: a provider that our own people closed by hand. Somebody opens it as soon as it is well, or it opens by itself. */
export const providerClosed: TaskKind = {
  kind: 'provider-closed',
  title: 'Un proveedor está cerrado a mano: abrirlo apenas se pueda',
  permission: 'moveProcesses',
  async find(db) {
    const rows = await db
      .select()
      .from(providerClosures)
      .where(gt(providerClosures.until, sql`now()`))
      .orderBy(asc(providerClosures.closedAt))
      .limit(mostOfKind + 1)
    return rows.map(({ provider, words, until, closedAt }) => {
      const closed = closableProviders.find((one) => guardNames[one] === provider)
      return {
        id: provider,
        since: closedAt,
        dueAt: until,
        detail: `${closed ? names[closed] : provider} · «${words}»`,
        link: staffPaths.providers,
      }
    })
  },
}
