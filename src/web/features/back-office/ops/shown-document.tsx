import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { opsDocument, opsDocumentPage, opsDocumentPages } from '#contract/ops-documents.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { PictureViewer } from './picture-viewer.tsx'
import type { OpsDocument } from './use-process.ts'
import { useStaffQuery } from './use-staff-call.ts'

/** Whether a document is a picture. */
export const isPicture = ({ mediaType }: OpsDocument) => mediaType.startsWith('image/')

/**
 * O01: one document, whole. Each time it is shown it is asked for, and the server writes down who looked.
 * @param fills - Takes the whole height of its place.
 */
export function ShownDocument({ document, fills = false }: { document: OpsDocument; fills?: boolean }) {
  const [isBroken, setBroken] = useState(false)
  const { id, label, fileName, sizeBytes } = document
  const isPdf = document.mediaType === 'application/pdf'
  const address = buildCallUrl(opsDocument, { id })
  // The first page is asked for before it is known how many there are.
  const counted = useStaffQuery(opsDocumentPages, { params: { id } }, { enabled: isPdf, staleTime: Infinity })
  const pages = Array.from({ length: counted.data?.pageCount ?? 1 }, (_, place) =>
    buildCallUrl(opsDocumentPage, { id, page: place + 1 }),
  )
  return (
    <figure className={classNames('flex flex-col gap-2', fills && 'min-h-0 flex-1')}>
      {(isPdf || isPicture(document)) && !isBroken ? (
        <PictureViewer
          addresses={isPdf ? pages : [address]}
          label={label}
          fills={fills}
          onBroken={() => setBroken(true)}
        />
      ) : null}
      {isBroken ? (
        <p role="status" className="text-ink-soft">
          No pudimos mostrar este documento aquí. Ábrelo aparte.
        </p>
      ) : null}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <span className="min-w-0 break-all">
          {fileName} · {formatBytes(sizeBytes)}
        </span>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={`${textLinkClasses} inline-flex min-h-11 items-center gap-2`}
        >
          <ExternalLink aria-hidden className="size-4" />
          Abrir<span className="sr-only"> {label} en otra pestaña</span>
        </a>
      </figcaption>
    </figure>
  )
}
