import type { Context } from '../../../context.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import type { BankCertificate } from '../../../providers/partner-bank/port.ts'
import { acceptFile } from '../documents/accept-file.ts'
import { runInTurn } from '../documents/file-turns.ts'
import { keepDocument } from '../documents/keep-document.ts'

/**
 * Keeps the PDF of a certificate as the process's current one (R33).
 * @returns The document's id.
 * @throws `ProviderError`; `garbage` for what is not a PDF that somebody would be let to upload.
 */
export async function keepCertificateFile(
  ctx: Context,
  processUuid: string,
  { certificateNumber }: BankCertificate,
  bytes: Uint8Array,
): Promise<string> {
  const accepted = await runInTurn(processUuid, () => acceptFile(ctx, bytes))
  if (accepted.mediaType !== 'application/pdf') {
    throw new ProviderError('partner-bank', 'garbage', 'gave a certificate that cannot be kept')
  }
  const { id } = await keepDocument(ctx, {
    processUuid,
    kind: 'certificate',
    fileName: `certificado-cdt-${certificateNumber.replace(/[^\w-]/g, '')}.pdf`,
    mediaType: accepted.mediaType,
    bytes: accepted.bytes,
  })
  return id
}
