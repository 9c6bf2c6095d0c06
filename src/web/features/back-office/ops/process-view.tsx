import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { opsMove, opsNote } from '#contract/ops.ts'
import { opsDocument } from '#contract/ops-documents.ts'
import { opsTrail } from '#contract/ops-trail.ts'
import { readAudit } from '#contract/staff.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { CallError } from '../../../api/client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PillTabs } from '../../../ui/pill-tabs.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { isLeftToCompliance } from './changes/ask-screening.tsx'
import { customerName } from './customer-name.ts'
import { DeclaredData } from './declared-data.tsx'
import { DocumentsReview } from './documents-review.tsx'
import { actorLabel, eventDone } from './event-labels.ts'
import { FlagButtons } from './flag-buttons.tsx'
import { MoneySection } from './money-section.tsx'
import { MoveButtons, WhyNotList } from './move-buttons.tsx'
import { Notes } from './notes.tsx'
import { OpsFrame } from './ops-frame.tsx'
import { OpsSection } from './ops-section.tsx'
import { RowsShape } from './ops-shape.tsx'
import { uuidIn } from './process-path.ts'
import { ProcessSummary } from './process-summary.tsx'
import { ListsSection } from './screening/lists-section.tsx'
import { useStaff } from './staff-context.ts'
import { WorkOnOne } from './together/one-process.tsx'
import { TrailSection } from './trail/trail-section.tsx'
import type { OpsProcess } from './use-process.ts'
import { useOpsProcess, useTicket } from './use-process.ts'

/** O01: the process that the address names: all of it, and what can be done with it. */
export function ProcessView() {
  const [query] = useSearchParams()
  const processUuid = uuidIn(query, 'id')
  return processUuid ? <OneProcess key={processUuid} processUuid={processUuid} /> : <UnknownProcess />
}

/** On a phone one of the three is shown; from 1024 px on all stand beside each other. */
type PhoneTab = 'documents' | 'notes' | 'history'
const phoneTabs: readonly { state: PhoneTab; label: string }[] = [
  { state: 'documents', label: 'Documentos' },
  { state: 'notes', label: 'Notas' },
  { state: 'history', label: 'Historia' },
]

function OneProcess({ processUuid }: { processUuid: string }) {
  const { role } = useStaff()
  const { data, error, refetch } = useOpsProcess(processUuid)
  const [tab, setTab] = useState<PhoneTab>('documents')
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const look = (ids: readonly string[]) => setSeen((before) => new Set([...before, ...ids]))
  if (error instanceof CallError && error.code === 'PROCESS_NOT_FOUND') return <UnknownProcess />
  const problem = error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null
  if (!data) {
    return (
      <OpsFrame tab="Proceso" title="Proceso">
        {problem ?? <RowsShape label="Cargando el proceso…" />}
      </OpsFrame>
    )
  }
  const { process, events, forms, identity, screening, documents, payments, certificate, history, notes } = data
  const decidesOnLists = role === 'compliance'
  const mayAct = mayCall(opsMove, role)
  const seesAnswers = hasPermission(role, 'viewAnswers')
  const tabs = phoneTabs.filter(({ state }) =>
    state === 'documents' ? seesAnswers : state === 'history' || !process.isPersonHidden,
  )
  const shownTab = tabs.some(({ state }) => state === tab) ? tab : 'history'
  // What is opened here counts without another read of the process, which would be one more entry of the audit.
  const papers = data.papers.map((paper) => ({ ...paper, viewed: paper.viewed || seen.has(paper.documentId ?? '') }))
  return (
    <OpsFrame tab="Proceso" title={customerName(process)} above={<BackToList />}>
      {problem}
      <ProcessSummary process={process} />
      {decidesOnLists ? <ListsSection process={process} screening={screening} /> : null}
      {mayAct ? (
        <section
          aria-label="Acciones"
          className="-mx-4 flex flex-wrap gap-2 border-line bg-ground px-4 py-2 md:-mx-6 md:px-6 lg:sticky lg:top-14 lg:z-20 lg:border-b"
        >
          <MoveButtons processUuid={processUuid} events={events} papers={papers} />
          <WorkOnOne process={process} />
          <FlagButtons processUuid={processUuid} flags={process.flags} isHeldByLists={isLeftToCompliance(screening)} />
          <ContinueLink processUuid={processUuid} />
          {mayCall(readAudit, role) ? (
            <LinkButton to={`${staffPaths.audit}?proceso=${processUuid}`} look="quiet" size="small">
              Ver en la auditoría
            </LinkButton>
          ) : null}
        </section>
      ) : null}
      {mayAct ? <WhyNotList unavailable={data.unavailable} isHeldByLists={isLeftToCompliance(screening)} /> : null}
      <div className="lg:hidden">
        <PillTabs legend="Qué se ve del proceso" lists={tabs} chosen={shownTab} onChoose={setTab} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div
          className={classNames(
            'min-w-0 lg:sticky lg:top-32 lg:col-start-2 lg:max-h-[80dvh] lg:overflow-y-auto lg:p-px',
            shownTab !== 'documents' && 'max-lg:hidden',
          )}
        >
          {seesAnswers ? (
            <DocumentsReview documents={documents} papers={papers} mayOpen={mayCall(opsDocument, role)} onLook={look} />
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <div className={shownTab === 'notes' ? '' : 'max-lg:hidden'}>
            {process.isPersonHidden ? null : (
              <Notes processUuid={processUuid} notes={notes} mayWrite={mayCall(opsNote, role)} />
            )}
          </div>
          <div className={shownTab === 'history' ? '' : 'max-lg:hidden'}>
            <HistoryList history={history} />
          </div>
          {decidesOnLists ? null : <ListsSection process={process} screening={screening} />}
          {seesAnswers ? <DeclaredData forms={forms} identity={identity} screening={screening} /> : null}
          <MoneySection
            process={process}
            payments={payments}
            certificate={certificate}
            depositEvents={data.depositEvents}
            bankDifferences={data.bankDifferences}
            mayAsk={hasPermission(role, 'settlePayments')}
          />
          {mayCall(opsTrail, role) ? <TrailSection processUuid={processUuid} /> : null}
        </div>
      </div>
    </OpsFrame>
  )
}

function UnknownProcess() {
  return (
    <OpsFrame tab="Proceso" title="Proceso" above={<BackToList />}>
      <EmptyState
        title="No encontramos esa apertura"
        action={
          <LinkButton to={staffPaths.dashboard} look="secondary">
            Ver los procesos
          </LinkButton>
        }
      >
        Revisa la dirección, o búscalo por el celular del cliente.
      </EmptyState>
    </OpsFrame>
  )
}

function BackToList() {
  return (
    <TextLink to={staffPaths.dashboard} className="self-start py-2 text-sm">
      ← Procesos
    </TextLink>
  )
}

/** O01: everything that happened to the process, with who did it and why. */
function HistoryList({ history }: Pick<OpsProcess, 'history'>) {
  return (
    <OpsSection id="historia" title="Historia">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol tabIndex={0} className="flex flex-col gap-3 border-l-2 border-line pl-4 lg:max-h-80 lg:overflow-y-auto">
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

/** O01: makes the link with which the customer comes back to the process, shown once to be copied. */
function ContinueLink({ processUuid }: { processUuid: string }) {
  const ticket = useTicket(processUuid)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        look="secondary"
        loading={ticket.isPending}
        onClick={() => ticket.mutate(undefined, { onSettled: () => setOpen(true) })}
      >
        Hacer enlace para continuar
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Enlace para continuar"
        description="Sirve una sola vez y abre este proceso: envíaselo solo a su cliente."
      >
        {ticket.error ? (
          <ProblemNotice error={ticket.error} />
        ) : ticket.data ? (
          <div className="flex items-center gap-3 rounded-md border border-line bg-sunken py-1 pr-4 pl-4">
            <p className="min-w-0 flex-1 font-medium break-all select-all">{ticket.data.link}</p>
            <CopyButton text={ticket.data.link} what="el enlace" compact />
          </div>
        ) : null}
      </Dialog>
    </>
  )
}
