import { useSearchParams } from 'react-router'
import { pagePaths } from '#contract/paths.ts'
import { CallError } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AskScreening, isLeftToCompliance } from './changes/ask-screening.tsx'
import { ContinueLink } from './continue-link.tsx'
import { customerName } from './customer-name.ts'
import { DeclaredData } from './declared-data.tsx'
import { DocumentsReview } from './documents-review.tsx'
import { FlagButtons } from './flag-buttons.tsx'
import { HistoryList } from './history-list.tsx'
import { MoneySection } from './money-section.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { Notes } from './notes.tsx'
import { OpsFrame } from './ops-frame.tsx'
import { RowsShape } from './ops-shape.tsx'
import { uuidIn } from './process-path.ts'
import { ProcessSummary } from './process-summary.tsx'
import { useStaff } from './staff-context.ts'
import { useOpsProcess } from './use-process.ts'

/** O01: the process that the address names: all of it, and what can be done with it. */
export function ProcessView() {
  const [query] = useSearchParams()
  const processUuid = uuidIn(query, 'id')
  return processUuid ? <OneProcess key={processUuid} processUuid={processUuid} /> : <UnknownProcess />
}

function OneProcess({ processUuid }: { processUuid: string }) {
  const { role } = useStaff()
  const { data, error, refetch } = useOpsProcess(processUuid)
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
  const mayAct = role !== 'bank' && !decidesOnLists
  const mayLook = role !== 'bank'
  return (
    <OpsFrame tab="Proceso" title={customerName(process)} above={<BackToList />}>
      {problem}
      <ProcessSummary process={process} />
      {decidesOnLists ? <AskScreening processUuid={processUuid} screening={screening} /> : null}
      {mayAct ? (
        <section aria-label="Acciones" className="flex flex-wrap gap-2">
          <MoveButtons processUuid={processUuid} events={events} />
          <FlagButtons processUuid={processUuid} flags={process.flags} isHeldByLists={isLeftToCompliance(screening)} />
          <ContinueLink processUuid={processUuid} />
          {role === 'admin' ? (
            <LinkButton to={`${pagePaths.opsAudit}?proceso=${processUuid}`} look="quiet" size="small">
              Ver en la auditoría
            </LinkButton>
          ) : null}
        </section>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <DeclaredData forms={forms} identity={identity} screening={screening} />
        <div className="lg:sticky lg:top-4">
          <DocumentsReview documents={documents} mayOpen={mayLook} />
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <MoneySection process={process} payments={payments} certificate={certificate} mayAct={mayAct} />
          <Notes processUuid={processUuid} notes={notes} mayWrite={mayLook} />
        </div>
        <HistoryList history={history} />
      </div>
    </OpsFrame>
  )
}

function UnknownProcess() {
  return (
    <OpsFrame tab="Proceso" title="Proceso" above={<BackToList />}>
      <EmptyState
        title="No encontramos ese proceso"
        action={
          <LinkButton to={pagePaths.opsDashboard} look="secondary">
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
    <TextLink to={pagePaths.opsDashboard} className="self-start py-2 text-sm">
      ← Procesos
    </TextLink>
  )
}
