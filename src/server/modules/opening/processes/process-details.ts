import { and, desc, eq } from 'drizzle-orm'
import type { DocumentKind } from '#contract/documents.ts'
import type { BonusGrantView } from '#contract/process-view.ts'
import type { FormStage } from '#domain/process/routing.ts'
import { issuedStatuses } from '#domain/process/statuses.ts'
import type { RenewalKind } from '#domain/process/timeline.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { settleAll } from '../../../platform/db/transaction.ts'
import { type GrantRow, gatherGrants } from '../../bonuses/bonuses/grants.queries.ts'
import { presentGrant } from '../../bonuses/bonuses/grants-of-processes.ts'
import { currentDepositPeriod, type DepositPeriodRow } from '../bank/bank.queries.ts'
import { gatherCurrentKinds } from '../documents/current-kinds.queries.ts'
import { formProgress } from '../forms/form-stage.ts'
import type { IdentityStatus } from '../identity/identity-state.ts'
import { type Progress, progressColumns } from './path-of-process.ts'
import type { ProcessRow } from './processes.queries.ts'
import { runningRenewal } from './running-renewal.queries.ts'
import { gatherHistory, type HistoryEntry } from './store.ts'

/** What is known of a process besides its own row. */
export type ProcessDetails = {
  history: HistoryEntry[]
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
  /** Whether money is added to the renewal, and came or still can. */
  addsMoney: boolean
}

export type DetailedProcess = { process: ProcessRow; details: ProcessDetails }

/** A process of this customer with what is known of it; another customer's is treated as missing. */
export async function loadDetailed(
  db: Queryable,
  uuid: string,
  customerId: string,
): Promise<DetailedProcess | undefined> {
  const [detailed] = await complete(
    db,
    await db
      .select(gathered)
      .from(processes)
      .where(and(eq(processes.uuid, uuid), eq(processes.customerId, customerId))),
  )
  return detailed
}

/** All processes of a customer with what is known of them, newest first. */
export async function listDetailed(db: Queryable, customerId: string): Promise<DetailedProcess[]> {
  return complete(
    db,
    await db
      .select(gathered)
      .from(processes)
      .where(eq(processes.customerId, customerId))
      .orderBy(desc(processes.createdAt), desc(processes.uuid)),
  )
}

type Gathered = Progress & {
  process: ProcessRow
  history: HistoryEntry[]
  grants: GrantRow[]
  documents: { kind: DocumentKind }[]
}

// One statement for the facts that every process has.
const gathered = {
  process: processes,
  ...progressColumns,
  history: gatherHistory(),
  grants: gatherGrants(processes.uuid),
  documents: gatherCurrentKinds(processes.uuid),
}

/** Adds the facts that few processes have. */
function complete(db: Queryable, rows: readonly Gathered[]): Promise<DetailedProcess[]> {
  return settleAll(
    rows.map(async ({ process, history, identity, marks, grants, documents }) => {
      const [progress, deposit] = await settleAll([formProgress(db, process, marks), loadDeposit(db, process)])
      const details = {
        history,
        identity,
        formStage: progress.stage,
        formSavedAt: progress.savedAt,
        ...{ grants: grants.map(presentGrant), documents: new Set(documents.map(({ kind }) => kind)) },
        ...deposit,
      }
      return { process, details }
    }),
  )
}

/** Few processes have a deposit, so each is asked about by itself. */
async function loadDeposit(
  db: Queryable,
  process: ProcessRow,
): Promise<Pick<ProcessDetails, 'period' | 'renewal' | 'addsMoney'>> {
  const { uuid, status } = process
  const hasDeposit = issuedStatuses.includes(status) || status === 'R-CANCELACION-FINALIZADA'
  const period = hasDeposit ? await currentDepositPeriod(db, uuid) : undefined
  const isDecided = status.startsWith('R-') && status !== 'R-VENCIMIENTOS-PENDIENTES'
  const renewal = isDecided ? await runningRenewal(db, uuid) : undefined
  if (!renewal) return { period, renewal: 'undecided', addsMoney: false }
  const addsMoney = renewal.addedState !== null && renewal.addedState !== 'not-paid'
  return { period, renewal: renewal.decision === 'withdraw' ? 'withdraw' : 'renew', addsMoney }
}
