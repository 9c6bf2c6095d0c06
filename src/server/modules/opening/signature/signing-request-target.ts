import { partnerBank } from '#domain/banks/registry.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { type RenewalRow, runningRenewal } from '../processes/running-renewal.queries.ts'
import type { SignatureKey, SignatureRow } from './store.ts'

/** Where a signature is awaited. */
export const signingStatuses = [
  'ENVIADOS-DOCUMENTOS-A-FIRMA',
  'R-ENVIADOS-DOCUMENTOS-A-FIRMA',
] as const satisfies readonly ProcessStatus[]

/** What a process has to sign now, or signed last. */
export type SigningRequestTarget = SignatureKey & {
  purpose: 'opening' | 'renewal' | 'withdrawal'
  /** The rate that the documents must be of. */
  ratePercent: string
  /** The decision about a maturity; undefined for an opening. */
  renewal: RenewalRow | undefined
}

/**
 * The signature that the process is about where it stands. The decision about the end of a period is signed for as the
 * period that follows it, so that 0 remains the opening's.
 */
export async function findSigningRequestTarget(db: Queryable, process: ProcessRow): Promise<SigningRequestTarget> {
  const renewal = process.status.startsWith('R-') ? await runningRenewal(db, process.uuid) : undefined
  const { uuid: processUuid } = process
  if (!renewal) return { processUuid, period: 0, purpose: 'opening', ratePercent: process.ratePercent, renewal }
  const { decision, ratePercent } = renewal
  const purpose = decision === 'withdraw' ? 'withdrawal' : 'renewal'
  return { processUuid, period: renewal.period + 1, purpose, ratePercent, renewal }
}

/** Whether the process's bank takes no electronic signature (F09). */
export const signsOnPaper = ({ bankId }: Pick<ProcessRow, 'bankId'>) => !partnerBank(bankId).settings.digitalSignature

/** The provider that is in a signature's row: the signing service, or the counter of the bank. */
export const providerFor = (process: Pick<ProcessRow, 'bankId'>) => (signsOnPaper(process) ? paperProvider : 'zapsign')

export const paperProvider = 'paper'

/** The name of an effect that is done once for each round of a signature. */
export function stepOfRound(name: string, { period, round }: Pick<SignatureRow, 'period' | 'round'>): string {
  return period === 0 ? `${name}-${round}` : `${name}-${period}-${round}`
}
