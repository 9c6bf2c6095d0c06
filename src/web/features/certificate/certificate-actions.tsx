import { Download, Printer } from 'lucide-react'
import { downloadDocument } from '#contract/documents.ts'
import { addressOf } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-look.ts'

/** What to do with a certificate: keep the file, or print the page. In: the id of its document. */
export function certificateActions(documentId: string) {
  return {
    primary: (
      <a
        href={addressOf(downloadDocument, { id: documentId })}
        download
        className={buttonClasses('primary', 'large', false)}
      >
        <Download aria-hidden className="size-5" />
        Descargar certificado
      </a>
    ),
    secondary: (
      <Button look="quiet" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        Imprimir
      </Button>
    ),
  }
}
