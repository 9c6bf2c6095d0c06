import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { formatDayOfWeek } from '#domain/money/dates/civil-date.ts'
import { CallError } from '../../api/client.ts'
import { awaySentences } from '../../lib/away-sentences.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useMedia } from '../../lib/use-media.ts'
import type { OpenOverList } from '../../lib/use-open-over-list.ts'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { besideWidths, type ListNews, panelHeadClasses, SidePanel } from '../../ui/side-panel.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { DeskShape } from './desk-shape.tsx'
import { IssueForm } from './issue-form.tsx'
import { PapersBelow, PapersBeside, usePapers } from './item-papers.tsx'
import { ProposalBox } from './proposal-box.tsx'
import { actionLabels, kindLabels, secondPersonLabels, stateLabel } from './queue-labels.ts'
import { ReportEvents } from './report-events.tsx'
import { type ShownItem, useDesk, useQueueItem } from './use-queue.ts'

const card = 'flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-5'

type ItemPanelProps = { opened: OpenOverList; ids: readonly string[]; news: ListNews }

/** N05: one item over the desk, with everything that came with it, and what can be decided about it. */
export function ItemPanel({ opened, ids, news }: ItemPanelProps) {
  const { openId } = opened
  const [shownId, setShownId] = useState(openId ?? '')
  if (openId && openId !== shownId) setShownId(openId)
  const { data, error, refetch } = useQueueItem(shownId, openId !== undefined)
  const { areKeysOn } = useDesk()
  const papers = usePapers(shownId, data, useMedia(besideWidths))
  const { isBeside, toggle } = papers
  useKeys({ d: toggle }, areKeysOn && openId !== undefined)
  const isUnknown = error instanceof CallError && error.code === 'DESK_ITEM_NOT_FOUND'
  return (
    <SidePanel
      opened={opened}
      shownId={shownId}
      ids={ids}
      news={news}
      areKeysOn={areKeysOn}
      title={data?.item.customer ?? 'En la mesa'}
      beside={
        toggle ? (
          <button
            type="button"
            aria-label="Documentos al lado"
            aria-pressed={isBeside}
            aria-keyshortcuts="d"
            title={isBeside ? 'Ver la lista al lado (d)' : 'Leer los documentos al lado (d)'}
            onClick={toggle}
            className={classNames(panelHeadClasses, isBeside && 'bg-go-soft')}
          >
            <BookOpen aria-hidden className="size-5" />
          </button>
        ) : null
      }
      aside={isBeside ? data ? <PapersBeside itemId={shownId} papers={papers} /> : <DeskShape /> : undefined}
    >
      {isUnknown ? (
        <EmptyState title="Eso no está en la mesa">
          Puede ser de otro banco, o haberse borrado con los datos del cliente.
        </EmptyState>
      ) : error ? (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Shown shown={data} papers={papers} /> : error ? null : <DeskShape />}
    </SidePanel>
  )
}

function Shown({ shown, papers }: { shown: ShownItem; papers: ReturnType<typeof usePapers> }) {
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
      {papers.isBeside ? null : <PapersBelow itemId={item.itemId} papers={papers} />}
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
