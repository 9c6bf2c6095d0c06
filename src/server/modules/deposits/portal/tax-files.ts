import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { taxCsv } from './tax-csv.ts'
import type { CustomerTaxPack } from './tax-pack.ts'
import { renderTaxPack } from './tax-pack-pdf.ts'

/** Z08: sends a tax pack as a PDF. */
export async function sendTaxPdf(ctx: Context, reply: FastifyReply, pack: CustomerTaxPack): Promise<void> {
  const preparedAt = new Date().toISOString()
  const bytes = await renderTaxPack({ ...pack, brandName: ctx.config.BRAND_NAME, preparedAt })
  await sendAttachment(reply, {
    mediaType: 'application/pdf',
    fileName: `Paquete tributario ${pack.year}.pdf`,
    bytes,
  })
}

/** Z08: sends a tax pack as a file for a spreadsheet. */
export async function sendTaxCsv(reply: FastifyReply, pack: CustomerTaxPack): Promise<void> {
  await sendAttachment(reply, {
    mediaType: 'text/csv; charset=utf-8',
    fileName: `Paquete tributario ${pack.year}.csv`,
    bytes: Buffer.from(taxCsv(pack)),
  })
}
