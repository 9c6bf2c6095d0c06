import type { BonusGrantView } from '#contract/processes.ts'
import type { FormStage } from '#domain/process/routing.ts'
import type { Queryable } from '../../db/database.ts'
import { grantsOfProcesses } from '../bonuses/grants-of-processes.ts'
import { type FormProgress, formProgress } from '../forms/form-stage.ts'
import { type IdentityStatus, identityStatesOf } from '../identity/identity-state.ts'
import { type HistoryRow, listHistories, type ProcessRow } from './store.ts'

/** What is known of a process besides its own row. */
export type ProcessFacts = {
  history: HistoryRow[]
  identity: IdentityStatus
  formStage: FormStage
  /** When a form was last written in. */
  formSavedAt: Date | undefined
  grants: BonusGrantView[]
}

/** Gathers the facts of several processes, with one question each kind however many there are. */
export async function factsOf(db: Queryable, processes: readonly ProcessRow[]): Promise<Map<string, ProcessFacts>> {
  if (processes.length === 0) return new Map()
  const uuids = processes.map(({ uuid }) => uuid)
  const histories = await listHistories(db, uuids)
  const identities = await identityStatesOf(db, uuids)
  const forms = await formProgress(db, processes)
  const grants = await grantsOfProcesses(db, uuids)
  const fresh: FormProgress = { stage: 'personal', savedAt: undefined }
  return new Map(
    uuids.map((uuid) => {
      const { stage, savedAt } = forms.get(uuid) ?? fresh
      const facts: ProcessFacts = {
        history: histories.filter((row) => row.processUuid === uuid),
        identity: identities.get(uuid) ?? 'none',
        formStage: stage,
        formSavedAt: savedAt,
        grants: grants.get(uuid) ?? [],
      }
      return [uuid, facts]
    }),
  )
}
