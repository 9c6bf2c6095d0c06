import type { Context } from '../../context.ts'
import type { BankCertificate } from '../../providers/partner-bank/port.ts'
import { keepDocument } from '../documents/keep-document.ts'

/** Keeps the PDF of a certificate as the process's current one. Out: the document's id. */
export async function keepCertificateFile(
  ctx: Context,
  processUuid: string,
  { constancyNumber }: BankCertificate,
  bytes: Uint8Array,
): Promise<string> {
  const { id } = await keepDocument(ctx, {
    processUuid,
    kind: 'certificate',
    fileName: `certificado-cdt-${constancyNumber.replace(/[^\w-]/g, '')}.pdf`,
    mediaType: 'application/pdf',
    bytes,
  })
  return id
}
