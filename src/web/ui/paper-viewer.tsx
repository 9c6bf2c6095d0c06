import { Check, Download, ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatBytes } from '../lib/format-bytes.ts'
import { useKeys } from '../lib/use-keys.ts'
import { classNames } from './class-names.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { pillClasses } from './pill-classes.ts'
import { textLinkClasses } from './text-link-look.ts'

/** A paper of the line of tabs; `isSeen` is absent where nobody knows. */
export type PaperTab = { id: string; label: string; isSeen?: boolean | undefined }

type PaperViewerProps = {
  papers: readonly PaperTab[]
  shownId: string | undefined
  onShow: (id: string) => void
  /** False where the person has switched the keys off. */
  areKeysOn: boolean
  className?: string
  /** Below the tabs: what is to be said of the papers, and the one at hand. */
  children: ReactNode
}

/** How many papers a key of their own shows. */
const mostKeys = 9

/** O01, N05: papers as one line of tabs, and the one at hand over the whole height below. The keys `1` to `9` choose. */
export function PaperViewer({ papers, shownId, onShow, areKeysOn, className, children }: PaperViewerProps) {
  useKeys(
    Object.fromEntries(papers.slice(0, mostKeys).map(({ id }, place) => [place + 1, () => onShow(id)])),
    areKeysOn,
  )
  return (
    <section aria-label="Documentos" className={classNames('flex min-w-0 flex-col gap-2', className)}>
      <ul className="relative flex shrink-0 gap-1 overflow-x-auto py-1">
        {papers.map(({ id, label, isSeen }, place) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-pressed={id === shownId}
              aria-keyshortcuts={place < mostKeys ? `${place + 1}` : undefined}
              onClick={() => onShow(id)}
              className={classNames(pillClasses(id === shownId), 'gap-1.5 text-sm')}
            >
              <kbd aria-hidden className="font-sans text-ink-mute">
                {place + 1}
              </kbd>
              {label}
              {isSeen ? <Check aria-hidden className="size-4 text-go" /> : null}
              {isSeen === undefined ? null : (
                <span className="sr-only">{isSeen ? ', ya lo abriste' : ', sin abrir'}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

type ShownPaperProps = {
  label: string
  mediaType: string
  /** Where the whole file is. */
  address: string
  /** The pages of a PDF, as pictures. */
  pages: readonly string[]
  fileName?: string
  /** 0 where nobody knows. */
  sizeBytes: number
  /** Takes the whole height of its place. */
  fills?: boolean
  areKeysOn?: boolean
  /** Its link saves the file instead of opening it. */
  isSaved?: boolean
}

/** Whether a file is a picture that every browser draws; HEIC is none. */
export const isDrawnPicture = (mediaType: string): boolean => /^image\/(jpeg|png|webp)$/.test(mediaType)

/** O01, N05: one paper, whole. Each time it is shown it is asked for, and the server writes down who looked. */
export function ShownPaper(props: ShownPaperProps) {
  const { label, mediaType, address, pages, fileName, sizeBytes } = props
  const { fills = false, areKeysOn = true, isSaved = false } = props
  const [isBroken, setBroken] = useState(false)
  const isPdf = mediaType === 'application/pdf'
  const isShown = (isPdf || isDrawnPicture(mediaType)) && !isBroken
  return (
    <figure className={classNames('flex flex-col gap-2', fills && 'min-h-0 flex-1')}>
      {isShown ? (
        <PictureViewer
          addresses={isPdf ? pages : [address]}
          label={label}
          fills={fills}
          areKeysOn={areKeysOn}
          onBroken={() => setBroken(true)}
        />
      ) : (
        <p role="status" className="text-ink-soft">
          No pudimos mostrar este documento aquí. Ábrelo aparte.
        </p>
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <span className="min-w-0 break-all">
          {[fileName, sizeBytes > 0 ? formatBytes(sizeBytes) : undefined].filter(Boolean).join(' · ')}
        </span>
        <a
          href={address}
          {...(isSaved ? { download: true } : { target: '_blank', rel: 'noreferrer' })}
          className={`${textLinkClasses} inline-flex min-h-11 items-center gap-2`}
        >
          {isSaved ? <Download aria-hidden className="size-4" /> : <ExternalLink aria-hidden className="size-4" />}
          {isSaved ? 'Descargar' : 'Abrir'}
          <span className="sr-only">
            {' '}
            {label}
            {isSaved ? '' : ' en otra pestaña'}
          </span>
        </a>
      </figcaption>
    </figure>
  )
}
