import { ApiError } from '../../../../platform/http/api-error.ts'
import { acceptFinding, loadFinding } from '../../../opening/identity/accept-finding.ts'
import { loadProcess } from '../../../opening/processes/processes.queries.ts'
import { aboutProcess, type KindOfChange } from '../change-kind.ts'
import { openEvidence } from '../evidence.ts'

/**
 * What the lists say of a person is for `compliance` (decisions §10); an administrator may be the second of the two.
 */
export const screening: KindOfChange<'screening'> = {
  kind: 'screening',
  name: 'Coincidencia en listas',
  ask: 'reviewScreenings',
  approve: 'decideScreenings',
  keepsRefusedProof: true,
  subject: aboutProcess,
  async prepare({ db }, asked) {
    const process = await loadProcess(db, asked.processUuid)
    if (!process) throw new ApiError('PROCESS_NOT_FOUND')
    const found = await loadFinding(db, process)
    if (!found) throw new ApiError('STEP_NOT_AVAILABLE')
    const { uuid } = process
    return { subjectId: uuid, content: { processUuid: uuid, finding: found.finding, checkId: found.checkId } }
  },
  async prove({ db }, { processUuid, evidence, evidenceIds: fileIds = [] }) {
    const process = fileIds.length > 0 ? await loadProcess(db, processUuid) : undefined
    return { words: evidence, fileIds: [...new Set(fileIds)], customerId: process?.customerId ?? '' }
  },
  async apply(ctx, tx, { content }) {
    const { processUuid, finding, checkId } = content
    if (!(await acceptFinding(ctx, tx, { processUuid, checkId }))) throw new ApiError('CHANGE_STALE')
    return { before: { screening: finding }, after: { screening: 'clear', check: checkId } }
  },
  present: (ctx, row, evidenceFiles) => ({ evidence: openEvidence(ctx, row) ?? '', evidenceFiles }),
}
