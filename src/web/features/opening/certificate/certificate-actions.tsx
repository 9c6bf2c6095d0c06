import { CalendarPlus, Share2 } from 'lucide-react'
import { useState } from 'react'
import { getMaturityCalendar } from '#contract/renewals.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CertificateDownload } from './certificate-download.tsx'
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
