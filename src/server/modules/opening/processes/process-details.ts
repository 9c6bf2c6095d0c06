import type { DocumentKind } from '#contract/documents.ts'
import type { BonusGrantView } from '#contract/process-view.ts'
import type { FormStage } from '#domain/process/routing.ts'
import { issuedStatuses } from '#domain/process/statuses.ts'
import type { RenewalKind } from '#domain/process/timeline.ts'
import { askTogether } from '../../../platform/db/ask-together.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { grantsOfProcesses } from '../../bonuses/bonuses/grants-of-processes.ts'
import { currentDepositPeriod, type DepositPeriodRow } from '../bank/bank.queries.ts'
import { currentKinds } from '../documents/current-documents.ts'
import { type FormProgress, formProgress } from '../forms/form-stage.ts'
import { type IdentityStatus, loadIdentityStates } from '../identity/identity-state.ts'
import type { HistoryRow, ProcessRow } from './processes.queries.ts'
import { runningRenewal } from './running-renewal.queries.ts'
import { listHistories } from './store.ts'

/** What is known of a process besides its own row. */
export type ProcessDetails = {
  history: HistoryRow[]
  identity: IdentityStatus
  formStage: FormStage
  /** When a form was last written in. */
  formSavedAt: Date | undefined
  grants: BonusGrantView[]
  /** The kinds of documents that are here. */
  documents: ReadonlySet<DocumentKind>
  /** The period of the deposit that runs; undefined while the bank has issued none. */
  period: DepositPeriodRow | undefined
  renewal: RenewalKind
}

/** Gathers the facts of several processes, with one question for each kind of fact that every process has. */
export async function loadProcessDetails(
  db: Queryable,
  processes: readonly ProcessRow[],
): Promise<Map<string, ProcessDetails>> {
  if (processes.length === 0) return new Map()
  const uuids = processes.map(({ uuid }) => uuid)
  const [histories, identities, forms, grants, documents, ...ofDeposits] = await askTogether(db, (together) =>
    Promise.all([
      listHistories(together, uuids),
      loadIdentityStates(together, uuids),
      formProgress(together, processes),
      grantsOfProcesses(together, uuids),
      currentKinds(together, uuids),
      ...processes.map((process) => loadDeposit(together, process)),
    ] as const),
  )
  const deposits = new Map(uuids.map((uuid, at) => [uuid, ofDeposits[at]]))
  const fresh: FormProgress = { stage: 'personal', savedAt: undefined }
  return new Map(
    uuids.map((uuid) => {
      const { stage, savedAt } = forms.get(uuid) ?? fresh
      const facts: ProcessDetails = {
        history: histories.filter((row) => row.processUuid === uuid),
        identity: identities.get(uuid) ?? 'none',
        formStage: stage,
        formSavedAt: savedAt,
        grants: grants.get(uuid) ?? [],
        documents: documents.get(uuid) ?? new Set(),
        period: deposits.get(uuid)?.period,
        renewal: deposits.get(uuid)?.renewal ?? 'undecided',
      }
      return [uuid, facts]
    }),
  )
}

/** Few processes have a deposit, so each is asked about by itself. */
async function loadDeposit(db: Queryable, process: ProcessRow): Promise<Pick<ProcessDetails, 'period' | 'renewal'>> {
  const { uuid, status } = process
  const hasDeposit = issuedStatuses.includes(status) || status === 'R-CANCELACION-FINALIZADA'
  const period = hasDeposit ? await currentDepositPeriod(db, uuid) : undefined
  const isDecided = status.startsWith('R-') && status !== 'R-VENCIMIENTOS-PENDIENTES'
  const decision = isDecided ? (await runningRenewal(db, uuid))?.decision : undefined
  if (decision === undefined) return { period, renewal: 'undecided' }
  return { period, renewal: decision === 'withdraw' ? 'withdraw' : 'renew' }
}
