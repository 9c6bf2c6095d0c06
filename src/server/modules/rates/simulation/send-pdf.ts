import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { contentDisposition } from '../../../platform/http/content-disposition.ts'
import type { SavedOffers } from './saved-offers.ts'
import { renderSimulation } from './simulation-pdf.ts'
import { findByToken } from './store.ts'

/** S06. Sends the document of a saved simulation, to be looked at. Throws NOT_FOUND. */
export async function sendSimulationPdf(ctx: Context, reply: FastifyReply, token: string): Promise<void> {
  const saved = await findByToken(ctx.db, token)
  if (!saved) throw new ApiError('NOT_FOUND')
  const { amountCop, termDays, createdAt } = saved
  const bytes = await renderSimulation({
    ...(saved.offers as SavedOffers),
    brandName: ctx.config.BRAND_NAME,
    documentId: `simulacion-${saved.id.slice(0, 8)}`,
    amountCop,
    termDays,
    savedAt: createdAt.toISOString(),
  })
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', contentDisposition('inline', `Simulación CDT ${termDays} días.pdf`))
    .header('x-robots-tag', 'noindex')
  await reply.send(Buffer.from(bytes))
}
