import { maturityPath, pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'

/** Where a renewal is looked at whose stage has no page of its own (B §3.2: `home`). */
const places: Partial<Record<ProcessStatus, string>> = {
  'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS': pagePaths.documents,
  'R-CONFIRMACION-ENVIADA-AL-CLIENTE': pagePaths.completed,
  'R-DECEVAL-EMITIDO-Y-RECIBIDO': pagePaths.completed,
  'R-DECEVAL-ENVIADO-AL-CLIENTE': pagePaths.completed,
  'R-CANCELACION-FINALIZADA': pagePaths.completed,
}

/**
 * Where a customer goes on with a process (P11).
 * @returns Its page as the server says; where that is only the list, the page on which a renewal is decided, handed in
 *   or seen.
 */
export function placeOfProcess(process: Pick<ProcessView, 'path' | 'processStatus' | 'processUuid'>): string {
  const { path, processStatus: status, processUuid } = process
  if (path !== pagePaths.processes) return path
  if (status === 'R-VENCIMIENTOS-PENDIENTES') return maturityPath(processUuid)
  return places[status] ?? path
}

/**
 * Pages of a process that the server leaves out.
 * @returns The list's address where the page may be shown all the same.
 */
export function alsoShownAt(
  process: Pick<ProcessView, 'path' | 'processStatus' | 'processUuid'> | undefined,
  page: string,
): string[] {
  if (!process || process.path !== pagePaths.processes) return []
  const isDeposit = page === pagePaths.completed && process.processStatus === 'R-VENCIMIENTOS-PENDIENTES'
  return isDeposit || placeOfProcess(process) === page ? [pagePaths.processes] : []
}
