import { Download } from 'lucide-react'
import { useState } from 'react'
import { queueFile } from '#contract/bank-portal.ts'
import { formatDayOfWeek } from '#domain/money/dates/civil-date.ts'
import { buildCallUrl, CallError } from '../../api/client.ts'
import { awaySentences } from '../../lib/away-sentences.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import type { OpenOverList } from '../../lib/use-open-over-list.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PdfFrame } from '../../ui/pdf-frame.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { textLinkClasses } from '../../ui/text-link-look.ts'
import { CertificateFacts } from './certificate-facts.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { DeskShape } from './desk-shape.tsx'
import { IssueForm } from './issue-form.tsx'
import { ProposalBox } from './proposal-box.tsx'
import { actionLabels, kindLabels, secondPersonLabels, stateLabel } from './queue-labels.ts'
import { ReportEvents } from './report-events.tsx'
import { type ShownItem, useDesk, useQueueItem } from './use-queue.ts'

const card = 'flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5'

type ItemPanelProps = { opened: OpenOverList; ids: readonly string[] }

/** N05: one item over the desk, with everything that came with it, and what can be decided about it. */
export function ItemPanel({ opened, ids }: ItemPanelProps) {
  const { openId } = opened
  const [shownId, setShownId] = useState(openId ?? '')
  if (openId && openId !== shownId) setShownId(openId)
  const { data, error, refetch } = useQueueItem(shownId, openId !== undefined)
  const { areKeysOn } = useDesk()
  const isUnknown = error instanceof CallError && error.code === 'DESK_ITEM_NOT_FOUND'
  return (
    <SidePanel
      opened={opened}
      shownId={shownId}
      ids={ids}
      areKeysOn={areKeysOn}
      title={data?.item.customer ?? 'En la mesa'}
    >
      {isUnknown ? (
        <EmptyState title="Eso no está en la mesa">
          Puede ser de otro banco, o haberse borrado con los datos del cliente.
        </EmptyState>
      ) : error ? (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Shown shown={data} /> : error ? null : <DeskShape />}
    </SidePanel>
  )
}

function Shown({ shown }: { shown: ShownItem }) {
  const { item, sections, actions, toIssue, reason, certificate, returned, secondPerson, secondAway = [] } = shown
  const { isOfBank } = useDesk()
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold break-words">
          {kindLabels[item.kind]}: {item.customer}
        </h2>
        <p className="text-sm text-ink-soft">
          <span className="font-medium text-ink">{stateLabel(item)}</span> · {item.nameBank} · Recibido el{' '}
          {formatInstant(item.createdAt)}
        </p>
        {item.answerBy ? (
          <p>
            {isOfBank ? 'Esperamos tu respuesta' : 'Esperamos la respuesta del banco'} a más tardar el{' '}
            <span className="font-medium">{formatDayOfWeek(item.answerBy)}</span>: el cliente lo sabe.
          </p>
        ) : null}
        {reason ? <p className="text-ink-soft break-words">Motivo: {reason}</p> : null}
      </header>
      {secondPerson && secondPerson !== 'ready' ? <p role="status">{secondPersonLabels[secondPerson]}</p> : null}
      {secondAway.length > 0 ? (
        <p role="status">
          {awaySentences(secondAway)} Puedes dejar tu decisión lista: la confirma quien vuelva primero.
        </p>
      ) : null}
      {returned ? (
        <p className="text-ink-soft break-words">
          {returned.by ?? 'Otra persona del banco'} devolvió «{actionLabels[returned.action].toDo}»: {returned.reason}
        </p>
      ) : null}
      {item.proposal ? (
        <ProposalBox shown={shown} proposal={item.proposal} mayAct={secondPerson !== undefined} />
      ) : null}
      {actions.length > 0 ? <DecisionButtons shown={shown} /> : null}
      {certificate ? (
        <ReportEvents itemId={item.itemId} actions={actions} openingDate={certificate.openingDate} />
      ) : null}
      {toIssue ? <IssueForm key={item.itemId} itemId={item.itemId} toIssue={toIssue} /> : null}
      {certificate ? (
        <section aria-labelledby="constancia" className={card}>
          <h3 id="constancia" className="font-semibold">
            Constancia
          </h3>
          <CertificateFacts certificate={certificate} />
        </section>
      ) : null}
      <Files shown={shown} />
      <div className="flex min-w-0 flex-col gap-4">
        {sections.map(({ title, rows }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections are a fixed list, and titles may be the same.
          <section key={place} aria-label={title} className={card}>
            <h3 className="font-semibold">{title}</h3>
            <DefinitionList
              className="text-sm"
              rows={rows.map(({ label, value, copy }) => ({
                label,
                value: copy ? (
                  <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                    {value} <CopyButton text={copy} what={label.toLowerCase()} compact />
                  </span>
                ) : (
                  <span className="break-words">{value}</span>
                ),
              }))}
            />
          </section>
        ))}
      </div>
    </>
  )
}

/** What a browser draws by itself. */
const isReadHere = (mediaType: string) => /^(application\/pdf|image\/(jpeg|png|webp))$/.test(mediaType)

function Files({ shown: { item, files } }: { shown: ShownItem }) {
  const [readId, read] = useState<string>()
  const chosen = files.find(({ fileId }) => fileId === readId)
  const address = chosen && buildCallUrl(queueFile, { itemId: item.itemId, fileId: chosen.fileId })
  return (
    <section aria-labelledby="documentos" className={card}>
      <h3 id="documentos" className="font-semibold">
        Documentos
      </h3>
      <p className="text-sm text-ink-soft">
        {files.length === 0 ? 'No llegó ninguno.' : 'Queda escrito que los leíste o los descargaste.'}
      </p>
      <ul className="flex flex-col">
        {files.map(({ fileId, label, mediaType, sizeBytes }) => (
          <li key={fileId} className="flex items-center justify-between gap-x-2">
            <a
              href={buildCallUrl(queueFile, { itemId: item.itemId, fileId })}
              download
              className={`${textLinkClasses} inline-flex min-h-11 min-w-0 items-center gap-2`}
            >
              <Download aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 break-words">
                {label}
                {sizeBytes > 0 ? <span className="text-ink-mute"> · {formatBytes(sizeBytes)}</span> : null}
              </span>
            </a>
            {isReadHere(mediaType) ? (
              <Button
                size="small"
                look="quiet"
                aria-pressed={fileId === readId}
                onClick={() => read(fileId === readId ? undefined : fileId)}
              >
                {fileId === readId ? 'Cerrar' : 'Leer aquí'}
                <span className="sr-only"> {label}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {chosen && address ? (
        chosen.mediaType === 'application/pdf' ? (
          <PdfFrame key={chosen.fileId} address={address} label={chosen.label} />
        ) : (
          <img
            key={chosen.fileId}
            src={address}
            alt={chosen.label}
            className="max-h-[70dvh] w-full rounded-md border border-line bg-sunken object-contain"
          />
        )
      ) : null}
    </section>
  )
}
