import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { opsDocument } from '#contract/ops.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PdfFrame } from '../../../ui/pdf-frame.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { PictureViewer } from './picture-viewer.tsx'
import type { OpsDocument } from './use-process.ts'

/** Whether a document is a picture. */
export const isPicture = ({ mediaType }: OpsDocument) => mediaType.startsWith('image/')

/**
 * O01: one document, whole. Each time it is shown it is asked for, and the server writes down who looked.
 * @param fills - Takes the whole height of its place.
 */
export function ShownDocument({ document, fills = false }: { document: OpsDocument; fills?: boolean }) {
  const [isBroken, setBroken] = useState(false)
  const { id, label, fileName, sizeBytes } = document
  const address = buildCallUrl(opsDocument, { id })
  return (
    <figure className={classNames('flex flex-col gap-2', fills && 'min-h-0 flex-1')}>
      {isPicture(document) && !isBroken ? (
        <PictureViewer address={address} label={label} fills={fills} onBroken={() => setBroken(true)} />
      ) : null}
      {document.mediaType === 'application/pdf' ? <PdfFrame address={address} label={label} fills={fills} /> : null}
      {isBroken ? (
        <p role="status" className="text-ink-soft">
          No pudimos mostrar la imagen. Ábrela aparte.
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
