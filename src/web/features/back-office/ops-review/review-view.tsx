import { useState } from 'react'
import { opsMove } from '#contract/ops.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { ageLabel, hoursSince } from '../../../lib/age-labels.ts'
import { readTimeMs } from '../../../lib/clock.ts'
import type { ShownKey } from '../../../lib/list-keys.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeysDialog } from '../../../ui/keys-dialog.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { PaperViewer } from '../../../ui/paper-viewer.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { customerName } from '../ops/customer-name.ts'
import { DeclaredData } from '../ops/declared-data.tsx'
import { OpsFrame } from '../ops/ops-frame.tsx'
import { RowsShape } from '../ops/ops-shape.tsx'
import { ProcessMarks } from '../ops/process-marks.tsx'
import { processPath } from '../ops/process-path.ts'
import { ShownDocument } from '../ops/shown-document.tsx'
import { MoveDialog } from '../ops/use-moves.tsx'
import { type OpsDocument, type OpsProcess, useOpsProcess, useReadAhead } from '../ops/use-process.ts'
import { useStaffSend } from '../ops/use-staff-call.ts'
import { ReadFacts } from './read-facts.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { type ReviewQueue, useReviewQueue } from './use-review-queue.ts'

const keysShown: readonly ShownKey[] = [
  { keys: ['1', '…', '9'], does: 'Muestra ese documento' },
  { keys: ['a'], does: 'Aprueba y pasa a la siguiente' },
  { keys: ['r'], does: 'Rechaza el documento que ves' },
  { keys: ['n', 'p'], does: 'Siguiente, anterior' },
  { keys: ['+', '−', 'g'], does: 'Acerca, aleja, gira la imagen' },
  { keys: ['?'], does: 'Muestra esta ayuda' },
]

/** O01: the papers that wait, one opening after the other, by keyboard. */
export function ReviewView() {
  const queue = useReviewQueue()
  const { list, current } = queue
  const { data, error, refetch } = list
  if (current !== undefined) return <OneReview key={current} processUuid={current} queue={queue} />
  return (
    <OpsFrame tab="Revisión" title="Revisión">
      {data ? (
        <EmptyState
          title="No queda ninguno por revisar"
          action={
            <LinkButton to={staffPaths.dashboard} look="secondary">
              Ver los procesos
            </LinkButton>
          }
        >
          Cuando alguien suba sus documentos aparecerán aquí.
        </EmptyState>
      ) : error ? (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsShape label="Buscando qué revisar…" />
      )}
    </OpsFrame>
  )
}

function OneReview({ processUuid, queue }: { processUuid: string; queue: ReviewQueue }) {
  const { data, error, refetch } = useOpsProcess(processUuid)
  const move = useStaffSend(opsMove, { onDone: queue.decide })
  const isDeciding = move.isPending
  // Nobody leaves a decision that is on its way: what became of it is said here, and it leads to the next by itself.
  const held = isDeciding ? { ...queue, goNext: undefined, goPrevious: undefined } : queue
  // The next one comes while one looks at this one, and not before it.
  useReadAhead(data ? queue.next : undefined)
  // Also while one is loading, so that two presses in a row lead two on.
  useKeys({ n: held.goNext, p: held.goPrevious }, queue.areKeysOn)
  if (data) return <LoadedReview processUuid={processUuid} data={data} queue={held} move={move} />
  return (
    <OpsFrame tab="Revisión" title="Revisión">
      {error ? (
        <>
          <ProblemNotice error={error} onRetry={() => void refetch()} />
          {queue.goNext ? (
            <Button look="secondary" className="self-start" onClick={queue.goNext}>
              Pasar a la siguiente
            </Button>
          ) : null}
        </>
      ) : (
        <RowsShape label="Cargando los documentos…" />
      )}
    </OpsFrame>
  )
}

/** As soon after an opening came, a press on the key that approves was meant for the one before. */
const doublePressMs = 500

type LoadedReviewProps = {
  processUuid: string
  data: OpsProcess
  queue: ReviewQueue
  move: ReturnType<typeof useStaffSend<typeof opsMove>>
}

function LoadedReview({ processUuid, data, queue, move }: LoadedReviewProps) {
  const { process, documents, identity, screening, forms, events } = data
  // The papers that are asked for come first: they are what is decided on.
  const asked = data.papers.flatMap(({ documentId }) => documents.filter(({ id }) => id === documentId))
  const inOrder = [...asked, ...documents.filter((document) => !asked.includes(document))]
  const [shown, setShown] = useState<OpsDocument | undefined>(inOrder[0])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(inOrder.slice(0, 1).map(({ id }) => id)))
  /** What `r` was pressed for, while papers that nobody opened come first. */
  const [marked, setMarked] = useState<OpsDocument>()
  const [asks, setAsks] = useState<'approve' | 'reject' | 'keys'>()
  const [said, setSaid] = useState('')
  const [cameAtMs] = useState(readTimeMs)
  const show = (document: OpsDocument | undefined) => {
    if (!document) return
    setShown(document)
    setOpened(new Set([...opened, document.id]))
    setSaid('')
  }
  const papers = data.papers.map((paper) => ({ ...paper, viewed: paper.viewed || opened.has(paper.documentId ?? '') }))
  const missing = papers.filter(({ required, documentId }) => required && !documentId)
  const unopened = papers.find(({ documentId, viewed }) => documentId && !viewed)
  const approval = events.find(({ event }) => event === 'documents-approved')
  const mayReject = events.some(({ event }) => event === 'documents-rejected')
  const toReject = marked ?? shown
  const rejected = papers.find(({ documentId }) => documentId !== undefined && documentId === toReject?.id)
  const hasDifference = data.identity?.read.some(({ differs }) => differs) ?? false

  const showUnopened = (words: string) => {
    show(documents.find(({ id }) => id === unopened?.documentId))
    setSaid(words)
  }
  const approve = () => {
    if (move.isPending) return
    setMarked(undefined)
    if (!approval) return setSaid('Ya no se puede aprobar aquí: alguien lo decidió, o espera otra cosa.')
    if (unopened) return showUnopened(`Antes de aprobar mira este: ${unopened.label}.`)
    // Who has opened another paper here has seen that this is another opening.
    if (opened.size < 2 && readTimeMs() - cameAtMs < doublePressMs) {
      return setSaid('Esta es otra apertura: mírala, y aprueba después.')
    }
    if (missing.length > 0) return setAsks('approve')
    move.mutate({ params: { processUuid }, body: { event: 'documents-approved' } })
  }
  const reject = () => {
    if (move.isPending) return
    if (!mayReject) return setSaid('Ya no se puede rechazar aquí: alguien lo decidió, o espera otra cosa.')
    if (!rejected) return setSaid('Muestra el documento que rechazas: se rechaza lo que se vio.')
    if (!unopened) return setAsks('reject')
    // Who sends a paper back has seen all of them: the customer hears once what is wrong.
    setMarked(toReject)
    showUnopened(`Vas a rechazar: ${rejected.label}. Antes mira este: ${unopened.label}.`)
  }
  useKeys({ a: approve, r: reject, '?': () => setAsks('keys') }, queue.areKeysOn)

  return (
    <OpsFrame tab="Revisión">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <header className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-ink-soft">
              <p>
                {queue.place > 0
                  ? `${queue.place} de ${queue.count}${queue.hasMore ? '+' : ''} por revisar`
                  : 'Fuera de la fila'}
              </p>
              <div className="-mr-3 flex">
                <Button
                  size="small"
                  look="quiet"
                  aria-keyshortcuts="p"
                  disabled={!queue.goPrevious}
                  onClick={queue.goPrevious}
                >
                  Anterior
                </Button>
                <Button size="small" look="quiet" aria-keyshortcuts="n" disabled={!queue.goNext} onClick={queue.goNext}>
                  Siguiente
                </Button>
                <Button
                  size="small"
                  look="quiet"
                  aria-keyshortcuts="?"
                  className="max-md:hidden"
                  onClick={() => setAsks('keys')}
                >
                  Teclas
                </Button>
              </div>
            </div>
            <h1 className="text-xl font-bold">{customerName(process)}</h1>
            <p className="flex flex-wrap gap-x-4 text-ink-soft">
              <span>{process.nameBank}</span>
              <Money amountCop={process.amount} className="font-medium text-ink" />
              <span>{formatTerm(process.term)}</span>
              <span>{ageLabel(hoursSince(process.updatedAt, readTimeMs()))}</span>
              <TextLink to={processPath(processUuid)}>Ver el proceso</TextLink>
            </p>
          </header>
          <ProcessMarks process={process} />
          <section
            aria-label="Acciones"
            className="sticky top-14 z-10 -mx-4 flex flex-wrap gap-2 bg-ground px-4 py-2 md:mx-0 md:px-0"
          >
            <Button
              size="small"
              look={hasDifference ? 'secondary' : 'primary'}
              loading={move.isPending}
              aria-keyshortcuts="a"
              onClick={approve}
            >
              Aprobar y seguir
            </Button>
            <Button size="small" look="secondary" aria-keyshortcuts="r" onClick={reject}>
              Rechazar este
            </Button>
          </section>
          <p role="status" className="font-medium text-wait empty:hidden">
            {said}
          </p>
          {move.error ? <ProblemNotice error={move.error} /> : null}
          <ReadFacts identity={identity} />
          <DeclaredData forms={forms} identity={identity} screening={screening} />
        </div>
        <PaperViewer
          papers={inOrder.map(({ id, label }) => ({
            ...{ id, label },
            isSeen: opened.has(id) || papers.some((one) => one.documentId === id && one.viewed),
          }))}
          shownId={shown?.id}
          onShow={(id) => {
            setMarked(undefined)
            show(documents.find((one) => one.id === id))
          }}
          areKeysOn={queue.areKeysOn}
          className="lg:sticky lg:top-18 lg:h-[88dvh]"
        >
          {missing.length > 0 ? (
            <p className="text-sm font-medium text-wait">Falta: {missing.map(({ label }) => label).join(', ')}</p>
          ) : null}
          {shown ? <ShownDocument key={shown.id} document={shown} fills areKeysOn={queue.areKeysOn} /> : null}
        </PaperViewer>
      </div>
      {approval ? (
        <MoveDialog
          processUuid={processUuid}
          event={approval}
          papers={papers}
          open={asks === 'approve'}
          onClose={() => setAsks(undefined)}
          onMoved={queue.decide}
        />
      ) : null}
      {rejected ? (
        <RejectDialog
          key={rejected.kind}
          processUuid={processUuid}
          paper={rejected}
          open={asks === 'reject'}
          onClose={() => {
            setMarked(undefined)
            setAsks(undefined)
          }}
          onMoved={queue.decide}
        />
      ) : null}
      <KeysDialog
        title="Teclas de la revisión"
        keys={keysShown}
        open={asks === 'keys'}
        onClose={() => setAsks(undefined)}
        isOn={queue.areKeysOn}
        onSwitch={queue.setKeysOn}
      />
    </OpsFrame>
  )
}
