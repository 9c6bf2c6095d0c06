import { useState } from 'react'
import { opsMove, opsNote } from '#contract/ops.ts'
import { opsDocument } from '#contract/ops-documents.ts'
import { opsTrail } from '#contract/ops-trail.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PillTabs } from '../../../ui/pill-tabs.tsx'
import { besideWidths } from '../../../ui/side-panel.tsx'
import { isLeftToCompliance } from './changes/ask-screening.tsx'
import { DeclaredData } from './declared-data.tsx'
import { DocumentsReview } from './documents-review.tsx'
import { actorLabel, eventDone } from './event-labels.ts'
import { MoneySection } from './money-section.tsx'
import { Notes } from './notes.tsx'
import { OpsSection } from './ops-section.tsx'
import { ProcessActions } from './process-actions.tsx'
import { ProcessSummary } from './process-summary.tsx'
import { ProcessWaits } from './process-waits.tsx'
import { ListsSection } from './screening/lists-section.tsx'
import { useStaff } from './staff-context.ts'
import { TrailSection } from './trail/trail-section.tsx'
import { WhyNotList } from './use-moves.tsx'
import type { OpsProcess } from './use-process.ts'

type Tab = 'documents' | 'data' | 'money' | 'notes' | 'history' | 'trail'
const tabLabels: Readonly<Record<Tab, string>> = {
  documents: 'Documentos',
  data: 'Datos',
  money: 'Pagos',
  notes: 'Notas',
  history: 'Historia',
  trail: 'Mensajes',
}
const tabs = Object.keys(tabLabels) as Tab[]

type ProcessPartsProps = { data: OpsProcess; isInPanel: boolean }

/**
 * O01: a process whole, on its page and in the panel over the list. What it waits for comes first, then what can be
 * done, and the rest as tabs. On a wide page the papers stand beside the tabs.
 */
export function ProcessParts({ data, isInPanel }: ProcessPartsProps) {
  const { role } = useStaff()
  const isWide = useMedia(besideWidths) && !isInPanel
  const [chosen, setChosen] = useState<Tab>()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const look = (ids: readonly string[]) => setSeen((before) => new Set([...before, ...ids]))
  const { process, events, screening, notes } = data
  const { processUuid } = process
  const decidesOnLists = role === 'compliance'
  const mayAct = mayCall(opsMove, role)
  const seesAnswers = hasPermission(role, 'viewAnswers')
  const isOffered: Readonly<Record<Tab, boolean>> = {
    documents: seesAnswers && !isWide,
    data: seesAnswers,
    money: true,
    notes: !process.isPersonHidden,
    history: true,
    trail: mayCall(opsTrail, role),
  }
  const isReview = events.some(({ event }) => event === 'documents-approved')
  const usual: Tab = !seesAnswers ? 'history' : isReview ? 'documents' : 'data'
  const [shown] = [chosen, usual, 'data', 'history'].filter((tab): tab is Tab => isOffered[tab as Tab] === true)
  // What is opened here counts without another read of the process, which would be one more entry of the audit.
  const papers = data.papers.map((paper) => ({ ...paper, viewed: paper.viewed || seen.has(paper.documentId ?? '') }))
  const review = (
    <DocumentsReview documents={data.documents} papers={papers} mayOpen={mayCall(opsDocument, role)} onLook={look} />
  )
  return (
    <>
      <ProcessWaits data={data} papers={papers} />
      {mayAct ? <ProcessActions data={data} papers={papers} isInPanel={isInPanel} /> : null}
      {mayAct ? <WhyNotList unavailable={data.unavailable} isHeldByLists={isLeftToCompliance(screening)} /> : null}
      {decidesOnLists ? <ListsSection process={process} screening={screening} /> : null}
      <ProcessSummary process={process} isNarrow={isInPanel} />
      <div className={classNames('grid items-start gap-5', isWide ? 'grid-cols-2' : 'grid-cols-[minmax(0,1fr)]')}>
        <div className="flex min-w-0 flex-col gap-3">
          <PillTabs
            legend="Qué se ve del proceso"
            lists={tabs
              .filter((tab) => isOffered[tab])
              .map((tab) => ({
                state: tab,
                label: tab === 'notes' && notes.length > 0 ? `Notas (${notes.length})` : tabLabels[tab],
              }))}
            chosen={shown ?? 'history'}
            onChoose={setChosen}
          />
          {shown === 'documents' ? review : null}
          {shown === 'data' ? (
            <>
              {decidesOnLists ? null : <ListsSection process={process} screening={screening} />}
              <DeclaredData forms={data.forms} identity={data.identity} screening={screening} />
            </>
          ) : null}
          {shown === 'money' ? (
            <MoneySection
              process={process}
              payments={data.payments}
              certificate={data.certificate}
              depositEvents={data.depositEvents}
              bankDifferences={data.bankDifferences}
              mayAsk={hasPermission(role, 'settlePayments')}
            />
          ) : null}
          {shown === 'notes' ? (
            <Notes processUuid={processUuid} notes={notes} mayWrite={mayCall(opsNote, role)} />
          ) : null}
          {shown === 'history' ? <HistoryList history={data.history} /> : null}
          {shown === 'trail' ? <TrailSection processUuid={processUuid} /> : null}
        </div>
        {isWide && seesAnswers ? (
          <div className="sticky top-32 max-h-[80dvh] min-w-0 overflow-y-auto p-px">{review}</div>
        ) : null}
      </div>
    </>
  )
}

/** O01: everything that happened to the process, with who did it and why. */
function HistoryList({ history }: Pick<OpsProcess, 'history'>) {
  return (
    <OpsSection id="historia" title="Historia">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol tabIndex={0} className="flex flex-col gap-3 border-l-2 border-line pl-4 ">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.event} ${entry.to}`} className="text-sm">
            <p className="text-base font-medium">{eventDone(entry.event)}</p>
            <p className="text-ink-soft">
              {entry.from && entry.from !== entry.to ? `${statusLabel(entry.from)} → ` : ''}
              {statusLabel(entry.to)}
            </p>
            {entry.reason ? <p className="break-words whitespace-pre-line">«{entry.reason}»</p> : null}
            <p className="text-ink-mute">
              {actorLabel(entry.actor)}, <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </OpsSection>
  )
}
