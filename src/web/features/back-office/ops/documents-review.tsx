import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { opsDocument } from '#contract/ops.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { classNames } from '../../../ui/class-names.ts'
import { textLinkClasses } from '../../../ui/text-link.tsx'
import { OpsSection } from './ops-section.tsx'
import type { OpsDocument } from './use-process.ts'

type DocumentsReviewProps = {
  documents: readonly OpsDocument[]
  /** False for bank staff, who receive the files with the application. */
  mayOpen: boolean
}

/** O01: the documents, the chosen one beside the declared data. */
export function DocumentsReview({ documents, mayOpen }: DocumentsReviewProps) {
  const [chosenId, choose] = useState<string>()
  const chosen = documents.find(({ id }) => id === chosenId)
  return (
    <OpsSection id="documentos" title="Documentos">
      <p className="text-ink-soft">
        {documents.length === 0
          ? 'Todavía no ha subido ninguno.'
          : mayOpen
            ? 'Elige uno para verlo junto a los datos. Queda escrito que lo viste.'
            : 'Los recibes con la solicitud.'}
      </p>
      <ul className="flex flex-col gap-1">
        {documents.map((document) => (
          <li key={document.id}>
            <button
              type="button"
              aria-pressed={document === chosen}
              onClick={() => choose(document.id)}
              className={classNames(
                'flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-3 rounded-md border px-3 py-2 text-left text-sm',
                document === chosen ? 'border-go bg-go-soft' : 'border-line hover:bg-sunken',
              )}
            >
              <span className="font-medium">{document.label}</span>
              <span className="text-ink-mute">{formatInstant(document.createdAt)}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && mayOpen ? <Shown key={chosen.id} document={chosen} /> : null}
    </OpsSection>
  )
}

function Shown({ document }: { document: OpsDocument }) {
  const [isBroken, setBroken] = useState(false)
  const { id, label, fileName, mediaType, sizeBytes } = document
  const address = buildCallUrl(opsDocument, { id })
  const isImage = mediaType.startsWith('image/')
  return (
    <figure className="flex flex-col gap-2">
      {isImage && !isBroken ? (
        <img
          src={address}
          alt={label}
          onError={() => setBroken(true)}
          className="max-h-[70dvh] w-full rounded-md border border-line bg-sunken object-contain"
        />
      ) : null}
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
