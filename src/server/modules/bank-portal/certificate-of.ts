import type { DepositCertificate } from '#contract/partner-bank.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { compareCertificate } from '../opening/bank/compare-certificate.ts'
import { signedOn } from '../opening/signature/signed-on.ts'
import { decryptContent, type QueueParts } from './queue-content.ts'
import { findItem, type QueueRow } from './store.ts'

type Issue = {
  fileId: string
  constancyNumber: string
  isin?: string | undefined
  issuedOn: string
  openingDate: string
  maturityDate: string
}

/**
 * The certificate that somebody of the bank issues: their number and days, and the figures that were agreed on.
 * Throws DOCUMENT_NOT_FOUND unless the file was uploaded for this process, CERTIFICATE_DATES_WRONG.
 */
export async function buildCertificate(
  parts: Pick<QueueParts, 'encryption'>,
  tx: Tx,
  item: QueueRow,
  issue: Issue,
): Promise<CamelKeys<DepositCertificate>> {
  const file = await findItem(tx, issue.fileId)
  const isHere = file?.kind === 'file' && file.state === 'certificate' && file.reference === item.reference
  if (!isHere) throw new ApiError('DOCUMENT_NOT_FOUND')
  const isRenewal = item.kind === 'renewal'
  const content = isRenewal ? decryptContent(parts, 'renewal', item) : decryptContent(parts, 'deposit', item)
  const { terms } = content
  if (!terms) throw new ApiError('STEP_NOT_AVAILABLE')
  const { constancyNumber, isin, issuedOn, openingDate, maturityDate } = issue
  const { amountCop, ratePercent, termDays } = terms
  const figures = { amountCop, ratePercent, termDays }
  const days = { issuedOn, openingDate, maturityDate }
  const dayBase = 'dayBase' in content ? content.dayBase : 'dayBase' in terms ? terms.dayBase : 360
  const opens =
    'maturesOn' in content
      ? { on: content.maturesOn }
      : { notBefore: await signedOn(tx, { processUuid: item.reference, period: 0 }) }
  // What stands is never taken back: what our side would not take as agreed must not be issued at all.
  const told = { certificateNumber: constancyNumber, isin, ...days, ...figures }
  const isAgreed = compareCertificate({ ...figures, dayBase, opens }, told).length === 0
  if (issuedOn > civilDateInBogota(Date.now()) || !isAgreed) throw new ApiError('CERTIFICATE_DATES_WRONG')
  return { constancyNumber, ...(isin === undefined ? {} : { isin }), ...days, ...figures }
}
