import { staffPaths } from '#contract/staff-paths.ts'
import { stalledProcesses } from '../stalled-processes.ts'
import type { TaskKind } from '../task-kind.ts'

/** O01: documents that no rule has approved: they wait from the moment in which they came. */
export const documentsReview: TaskKind = {
  kind: 'documents-review',
  title: 'Documentos por revisar',
  permission: 'moveProcesses',
  find: async (db) =>
    (await stalledProcesses(db, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', 0)).map((task) => ({
      ...task,
      link: `${staffPaths.review}?id=${task.id}`,
    })),
}
