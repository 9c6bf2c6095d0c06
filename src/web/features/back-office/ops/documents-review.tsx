import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { opsDocument } from '#contract/ops-documents.ts'
import { civilDateInBogota, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { formatClock } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { OpsSection } from './ops-section.tsx'
import { PapersList } from './papers-list.tsx'
import { isPicture, ShownDocument } from './shown-document.tsx'
import type { OpsDocument, OpsPaper } from './use-process.ts'

type DocumentsReviewProps = {
  documents: readonly OpsDocument[]
  /** What the process asks for where it stands. */
  papers: readonly OpsPaper[]
  /** False for bank staff, who receive the files with the application. */
  mayOpen: boolean
  /** Called for every document that is shown. */
  onLook: (ids: readonly string[]) => void
}

/**
 * O01: the documents, the chosen one beside the declared data. Each look at a document is recorded. So a small picture
 * comes only when a document was chosen, or when somebody asked for all pictures.
 */
export function DocumentsReview({ documents, papers, mayOpen, onLook }: DocumentsReviewProps) {
  const [chosenId, choose] = useState<string>()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const chosen = documents.find(({ id }) => id === chosenId)
  const pictures = documents.filter(isPicture)
  const look = (ids: readonly string[]) => setSeen((before) => new Set([...before, ...ids]))
  const lookWhole = ({ id }: OpsDocument) => {
    choose(id)
    look([id])
    onLook([id])
  }
  return (
    <OpsSection id="documentos" title="Documentos">
      <p className="text-ink-soft">
        {documents.length === 0
          ? 'Todavía no ha subido ninguno.'
          : mayOpen
            ? 'Elige uno para verlo junto a los datos. Queda escrito que lo viste.'
            : 'Los recibes con la solicitud.'}
      </p>
      <PapersList papers={papers} />
      <ul className="grid gap-2 sm:grid-cols-2">
        {documents.map((document) => (
          <li key={document.id}>
            <button
              type="button"
              aria-pressed={document === chosen}
              onClick={() => lookWhole(document)}
              className={classNames(
                'flex min-h-18 w-full items-center gap-3 rounded-md border p-2 text-left text-sm',
                document === chosen ? 'border-go bg-go-soft' : 'border-line hover:bg-sunken',
              )}
            >
              <Thumbnail document={document} isShown={mayOpen && seen.has(document.id)} />
              <span className="flex min-w-0 flex-col">
                <span className="font-medium">{document.label}</span>
                <span className="text-ink-mute">
                  {formatShortDate(civilDateInBogota(Date.parse(document.createdAt)))},{' '}
                  {formatClock(document.createdAt)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {mayOpen && pictures.some(({ id }) => !seen.has(id)) ? (
        <Button size="small" look="quiet" className="self-start" onClick={() => look(pictures.map(({ id }) => id))}>
          Ver todas las imágenes
        </Button>
      ) : null}
      {chosen && mayOpen ? <ShownDocument key={chosen.id} document={chosen} /> : null}
    </OpsSection>
  )
}

/** A small picture of a document; the mark of its kind until it may be seen, and where it is no picture. */
function Thumbnail({ document, isShown }: { document: OpsDocument; isShown: boolean }) {
  const [isBroken, setBroken] = useState(false)
  const Mark = isPicture(document) ? Image : FileText
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-mute">
      {isShown && isPicture(document) && !isBroken ? (
        <img
          src={buildCallUrl(opsDocument, { id: document.id })}
          alt=""
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <Mark aria-hidden className="size-6" />
      )}
    </span>
  )
}
