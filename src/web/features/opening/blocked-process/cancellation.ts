import { cancellableStatuses, type ProcessStatus } from '#domain/process/statuses.ts'

/** Why somebody gives up an opening: what is sent, and what is shown. */
export const cancellationReasons = [
  'Ya no necesito el CDT',
  'Encontré una tasa mejor en otra parte',
  'Quiero otro monto u otro plazo',
  'Es muy largo o difícil',
  'Prefiero no decirlo',
] as const

export type CancellationReason = (typeof cancellationReasons)[number]

const longestReason = 300

/**
 * What is kept as the reason.
 * @param written - What was written besides.
 * @returns Both in one text of up to 300 characters; undefined when nothing was said.
 */
export function reasonText(chosen: CancellationReason | '', written: string): string | undefined {
  const reason = chosen === 'Prefiero no decirlo' ? '' : chosen
  return [reason, written.trim()].filter(Boolean).join(': ').slice(0, longestReason) || undefined
}

/** Whether an opening can be given up, or why not. */
export type Cancellation = 'possible' | 'ended' | 'paid' | 'renewing'

/** F13: up to the payment an opening can be given up by its customer; afterwards the deposit is the bank's to end. */
export function getCancellation(status: ProcessStatus): Cancellation {
  if (cancellableStatuses.includes(status)) return 'possible'
  if (status === 'NEGOCIO-PERDIDO' || status === 'R-CANCELACION-FINALIZADA') return 'ended'
  return status.startsWith('R-') ? 'renewing' : 'paid'
}
