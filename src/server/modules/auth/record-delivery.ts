import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { codeDeliveries } from '../../db/schema.ts'

const order = ['sent', 'failed', 'delivered', 'read'] as const

/** Notes what a provider says of a message. A status only moves forward; an unknown message changes nothing. */
export async function recordDelivery(
  ctx: Context,
  report: { providerMessageId: string; status: (typeof order)[number]; errorCode?: string },
): Promise<void> {
  const reached = order.slice(order.indexOf(report.status))
  await ctx.db
    .update(codeDeliveries)
    .set({ status: report.status, errorCode: report.errorCode, updatedAt: sql`now()` })
    .where(
      and(
        eq(codeDeliveries.providerMessageId, report.providerMessageId),
        notInArray(codeDeliveries.status, [...reached]),
      ),
    )
}
