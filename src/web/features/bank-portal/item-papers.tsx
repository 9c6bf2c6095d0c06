import { Download } from 'lucide-react'
import { useState } from 'react'
import { queueFile, queueFilePage } from '#contract/bank-portal-files.ts'
import { buildCallUrl } from '../../api/client.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { Button } from '../../ui/button.tsx'
import { isDrawnPicture, PaperViewer, ShownPaper } from '../../ui/paper-viewer.tsx'
import { textLinkClasses } from '../../ui/text-link-look.ts'
import { isReportAction } from './queue-labels.ts'
import { type ShownItem, useDesk, usePageCount } from './use-queue.ts'

type DeskFile = ShownItem['files'][number]

/** The papers of what is open, and how they are read. */
type Papers = {
  files: readonly DeskFile[]
  chosen: DeskFile | undefined
  /** Those that were opened since the desk was. */
  opened: ReadonlySet<string>
  /** Whether they stand at the right; also while the next one loads. */
  isBeside: boolean
  /** Reads one where the papers are; without a file, none. */
  read: (fileId: string | undefined) => void
  /** Reads one at the right of the data. */
  readBeside: (fileId: string) => void
  /** Puts the papers at the right, or the list back; absent where there is no room, or nothing to be read. */
  toggle: (() => void) | undefined
}

/**
 * N05: the papers of an item. Who has something to decide reads the first of them immediately: it is what is decided on. For
 * everybody else a look, which is recorded, takes a press.
 * @param shownId - What is open.
 * @param shown - The same, once it has come.
 * @param isWide - Whether there is room beside the data.
 */
export function usePapers(shownId: string, shown: ShownItem | undefined, isWide: boolean): Papers {
  const [isReading, setReading] = useState(true)
  const [wasBeside, setWasBeside] = useState(false)
  const [chosen, choose] = useState<{ of: string; fileId?: string | undefined }>({ of: '' })
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const files = shown?.files ?? []
  const isBeside = isWide && (shown ? isReading && files.length > 0 : wasBeside)
  const read = (fileId: string | undefined) => {
    choose({ of: shownId, fileId })
    if (fileId !== undefined) setOpened(new Set([...opened, fileId]))
  }
  const readBeside = (fileId: string) => {
    setReading(true)
    read(fileId)
  }
  const toggle = () => {
    setReading(!isReading)
    read(isReading ? undefined : shown && firstToRead(shown))
  }
  if (isBeside !== wasBeside) setWasBeside(isBeside)
  if (shown && chosen.of !== shownId) read(isBeside ? firstToRead(shown) : undefined)
  return {
    files,
    chosen: chosen.of === shownId ? files.find(({ fileId }) => fileId === chosen.fileId) : undefined,
    ...{ opened, isBeside, read, readBeside },
    toggle: isWide && files.length > 0 ? toggle : undefined,
  }
}

/** @returns What the reader decides on: a certificate that they are to confirm, or else the first paper. */
function firstToRead({ item: { proposal }, actions, secondPerson, files }: ShownItem): string | undefined {
  const confirms = proposal !== undefined && !proposal.isOwn && secondPerson !== undefined
  if (!confirms && actions.every(isReportAction)) return undefined
  const certificate = proposal?.action === 'issue' ? files.find(({ kind }) => kind === 'certificate') : undefined
  return (certificate ?? files[0])?.fileId
}

type PapersProps = { itemId: string; papers: Papers }

/** N05: the papers at the right of the data, by the parts with which the team reviews. */
export function PapersBeside({ itemId, papers: { files, chosen, opened, read } }: PapersProps) {
  const { areKeysOn } = useDesk()
  return (
    <PaperViewer
      papers={files.map(({ fileId, label }) => ({ id: fileId, label, isSeen: opened.has(fileId) || undefined }))}
      shownId={chosen?.fileId}
      onShow={read}
      areKeysOn={areKeysOn}
      className="min-h-0 border-l border-line px-4 pt-1 pb-3"
    >
      {chosen ? (
        <ReadPaper key={chosen.fileId} itemId={itemId} file={chosen} fills />
      ) : (
        <p className="text-ink-soft">Elige uno para leerlo aquí. Queda escrito que lo leíste.</p>
      )}
    </PaperViewer>
  )
}

/** N05: the papers below the data, where there is no room beside them, or the list is there. */
export function PapersBelow({ itemId, papers }: PapersProps) {
  const { areKeysOn } = useDesk()
  const { files, chosen, read, readBeside, toggle } = papers
  const isWide = toggle !== undefined
  const keys = files.slice(0, 9).map(({ fileId }, place) => [place + 1, () => readBeside(fileId)])
  useKeys(Object.fromEntries(keys), areKeysOn && isWide)
  return (
    <section
      aria-labelledby="documentos"
      className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5"
    >
      <h3 id="documentos" className="font-semibold">
        Documentos
      </h3>
      <p className="text-sm text-ink-soft">
        {files.length === 0 ? 'No llegó ninguno.' : 'Queda escrito que los leíste o los descargaste.'}
      </p>
      <ul className="flex flex-col">
        {files.map(({ fileId, label, mediaType, sizeBytes }) => {
          const isRead = fileId === chosen?.fileId
          const pressed = isWide ? {} : { 'aria-pressed': isRead }
          return (
            <li key={fileId} className="flex items-center justify-between gap-x-2">
              <a
                href={buildCallUrl(queueFile, { itemId, fileId })}
                download
                className={`${textLinkClasses} inline-flex min-h-11 min-w-0 items-center gap-2`}
              >
                <Download aria-hidden className="size-4 shrink-0" />
                <span className="min-w-0 break-words">
                  {label}
                  {sizeBytes > 0 ? <span className="text-ink-mute"> · {formatBytes(sizeBytes)}</span> : null}
                </span>
              </a>
              {mediaType === 'application/pdf' || isDrawnPicture(mediaType) ? (
                <Button
                  size="small"
                  look="quiet"
                  className="shrink-0"
                  {...pressed}
                  onClick={() => (isWide ? readBeside(fileId) : read(isRead ? undefined : fileId))}
                >
                  {isWide ? 'Leer al lado' : isRead ? 'Cerrar' : 'Leer aquí'}
                  <span className="sr-only"> {label}</span>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {chosen ? <ReadPaper key={chosen.fileId} itemId={itemId} file={chosen} /> : null}
    </section>
  )
}

function ReadPaper({ itemId, file, fills = false }: { itemId: string; file: DeskFile; fills?: boolean }) {
  const { areKeysOn } = useDesk()
  const { fileId } = file
  const pages = Array.from({ length: usePageCount(itemId, file) }, (_, place) =>
    buildCallUrl(queueFilePage, { itemId, fileId, page: place + 1 }),
  )
  const address = buildCallUrl(queueFile, { itemId, fileId })
  return <ShownPaper {...file} address={address} pages={pages} fills={fills} areKeysOn={areKeysOn} isSaved />
}
