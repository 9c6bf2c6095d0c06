import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import type { AttachedFile } from '../../../platform/pdf/archival-pdf.ts'
import { readDocument } from '../../opening/documents/read-document.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { taxCsv } from './tax-csv.ts'
import type { KeptVerdict } from './tax-declaration.ts'
import type { CustomerTaxPack } from './tax-pack.ts'
import { renderTaxPack } from './tax-pack-pdf.ts'

/** What a mailbox takes: constancies beyond it are named on the paper, and left for the portal. */
const mostAttachedBytes = 8_000_000

/** Z08, Z20: sends the folder of a year as one PDF, with the constancies and the table attached to it. */
export async function sendTaxPdf(
  ctx: Context,
  reply: FastifyReply,
  { pack, verdict }: { pack: CustomerTaxPack; verdict: KeptVerdict | undefined },
): Promise<void> {
  const preparedAt = new Date().toISOString()
  const attached = await listAttached(ctx, pack)
  const bytes = await renderTaxPack({ ...pack, verdict, attached, brandName: ctx.config.BRAND_NAME, preparedAt })
  const fileName = `Carpeta de la renta ${pack.year}.pdf`
  await sendAttachment(reply, { mediaType: 'application/pdf', fileName, bytes })
}

/** Z08: sends a tax pack as a file for a spreadsheet. */
export async function sendTaxCsv(reply: FastifyReply, pack: CustomerTaxPack): Promise<void> {
  await sendAttachment(reply, {
    mediaType: 'text/csv; charset=utf-8',
    fileName: `Paquete tributario ${pack.year}.csv`,
    bytes: Buffer.from(taxCsv(pack)),
  })
}

async function listAttached(ctx: Context, pack: CustomerTaxPack): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [
    {
      name: `Paquete tributario ${pack.year}.csv`,
      mediaType: 'text/csv',
      words: 'La tabla de este año, para una hoja de cálculo',
      bytes: Buffer.from(taxCsv(pack)),
    },
  ]
  let left = mostAttachedBytes
  for (const { bankName, constancyNumber, documentId } of pack.certificates) {
    const { bytes, mediaType, fileName } = await readDocument(ctx, documentId)
    left -= bytes.byteLength
    if (left < 0) break
    const extension = /\.\w{1,5}$/.exec(fileName)?.[0] ?? ''
    const name = `Constancia ${constancyNumber.replace(/[^\w-]/g, '')}${extension}`
    files.push({ name, mediaType, words: `Constancia ${constancyNumber} de ${bankName}`, bytes })
  }
  return files
}
