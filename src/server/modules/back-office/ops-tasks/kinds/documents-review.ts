import { stalledProcesses } from '../stalled-processes.ts'
import type { TaskKind } from '../task-kind.ts'

const reviewWithinHours = 4

/** O01: documents that no rule has approved, and that nobody has looked at for hours. */
export const documentsReview: TaskKind = {
  kind: 'documents-review',
  title: `Documentos en revisión hace más de ${reviewWithinHours} horas: revisarlos`,
  find: (db) => stalledProcesses(db, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', reviewWithinHours),
}
