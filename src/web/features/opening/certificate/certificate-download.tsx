import { Download } from 'lucide-react'
import { downloadDocument } from '#contract/documents.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { buttonClasses } from '../../../ui/button-look.ts'

/** A link to the file itself, so that it works with a long press and without JavaScript too. */
export function CertificateDownload({ documentId }: { documentId: string }) {
  return (
    <a
      href={buildCallUrl(downloadDocument, { id: documentId })}
      download
      className={buttonClasses('primary', 'medium', false, 'max-sm:w-full')}
    >
      <Download aria-hidden className="size-5" />
      <span>
        Descargar<span className="sr-only"> certificado</span>
      </span>
    </a>
  )
}
