import { CalendarPlus, Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { downloadDocument } from '#contract/documents.ts'
import { getMaturityCalendar } from '#contract/renewals.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Pictured } from './certificate-picture.tsx'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then((part) => part.ShareDialog))

type CertificateActionsProps = { documentId: string; processUuid: string; pictured: Pictured }

/** What one does with a certificate: keep it, show it, and note the day on which the money returns. */
export function CertificateActions({ documentId, processUuid, pictured }: CertificateActionsProps) {
  const [sharing, setSharing] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <CertificateDownload documentId={documentId} />
      <Button
        look="secondary"
        size="small"
        className="grow sm:grow-0"
        aria-haspopup="dialog"
        onClick={() => setSharing('open')}
      >
        <Share2 aria-hidden className="size-5" />
        Compartir
      </Button>
      <a
        href={buildCallUrl(getMaturityCalendar, {}, { processUuid })}
        download
        className={buttonClasses('secondary', 'small', false, 'grow sm:grow-0')}
      >
        <CalendarPlus aria-hidden className="size-5" />
        Al calendario
      </a>
      {sharing === 'never' ? null : (
        <ShareDialog open={sharing === 'open'} onClose={() => setSharing('closed')} pictured={pictured} />
      )}
    </div>
  )
}

/** A link to the file itself, so that it works with a long press and without JavaScript too. */
function CertificateDownload({ documentId }: { documentId: string }) {
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
