import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import * as store from './store.ts'
import { openPerson } from './trusted-people.ts'

type DeathReport = { id: string; toldAt: string; by: string; phone: string }

/** Z22: what the trusted people of a customer told of their death, and nobody has looked into, for staff. */
export async function deathReportsOf(ctx: Context, customerId: string): Promise<DeathReport[]> {
  return (await store.listDeathReports(ctx.db, customerId)).flatMap(({ id, toldAt, ...row }) => {
    const { name, phone } = openPerson(ctx, row)
    return toldAt ? [{ id, toldAt: toldAt.toISOString(), by: name, phone }] : []
  })
}

/** @returns False where there is no open report. */
export const closeDeathReport = (tx: Tx, report: { customerId: string; publicId: string }): Promise<boolean> =>
  store.closeReport(tx, report)
