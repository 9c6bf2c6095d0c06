import { Download } from 'lucide-react'
import { downloadDocument } from '#contract/documents.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { buttonClasses } from '../../../ui/button-look.ts'

/** A link to the file itself, so that it works with a long press and without JavaScript too. */
export function CertificateDownload({ documentId, className }: { documentId: string; className: string }) {
  return (
    <a
      href={buildCallUrl(downloadDocument, { id: documentId })}
      download
      className={buttonClasses('primary', 'large', false, `print:hidden ${className}`)}
    >
      <Download aria-hidden className="size-5" />
      Descargar certificado
    </a>
  )
}
