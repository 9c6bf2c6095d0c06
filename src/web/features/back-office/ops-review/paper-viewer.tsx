import { Check } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { pillClasses } from '../../../ui/pill-classes.ts'
import { ShownDocument } from '../ops/shown-document.tsx'
import type { OpsDocument } from '../ops/use-process.ts'

/** A document of an opening and how it stands in the review. */
export type ReviewedPaper = { document: OpsDocument; isSeen: boolean }

type PaperViewerProps = {
  papers: readonly ReviewedPaper[]
  shown: OpsDocument | undefined
  /** What the opening asks for and has not got. */
  missing: readonly string[]
  onShow: (document: OpsDocument) => void
}

/** O01: the papers of an opening as one line of tabs, and the one at hand over the whole height below. */
export function PaperViewer({ papers, shown, missing, onShow }: PaperViewerProps) {
  return (
    <section aria-label="Documentos" className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-18 lg:h-[88dvh]">
      <ul className="relative flex gap-1 overflow-x-auto py-1">
        {papers.map(({ document, isSeen }, place) => (
          <li key={document.id} className="shrink-0">
            <button
              type="button"
              aria-pressed={document === shown}
              aria-keyshortcuts={`${place + 1}`}
              onClick={() => onShow(document)}
              className={classNames(pillClasses(document === shown), 'gap-1.5 text-sm')}
            >
              <kbd aria-hidden className="font-sans text-ink-mute">
                {place + 1}
              </kbd>
              {document.label}
              {isSeen ? <Check aria-hidden className="size-4 text-go" /> : null}
              <span className="sr-only">{isSeen ? ', ya lo abriste' : ', sin abrir'}</span>
            </button>
          </li>
        ))}
      </ul>
      {missing.length > 0 ? <p className="text-sm font-medium text-wait">Falta: {missing.join(', ')}</p> : null}
      {shown ? <ShownDocument key={shown.id} document={shown} fills /> : null}
    </section>
  )
}
