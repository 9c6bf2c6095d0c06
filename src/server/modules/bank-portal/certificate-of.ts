import type { DepositCertificate } from '#contract/partner-bank.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
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
  const { issuedOn, openingDate, maturityDate: maturesOn } = issue
  // What stands is never taken back, so another maturity than was signed must not be issued at all.
  const dayBase = 'dayBase' in content ? content.dayBase : 'dayBase' in terms ? terms.dayBase : 360
  const rule = { openingDate, termDays: terms.termDays, dayBase }
  const isAgreed =
    maturesOn > openingDate &&
    maturityDate(rule).maturityDate === maturesOn &&
    (!('maturesOn' in content) || content.maturesOn === openingDate)
  if (issuedOn > civilDateInBogota(Date.now()) || !isAgreed) throw new ApiError('CERTIFICATE_DATES_WRONG')
  const { amountCop, ratePercent, termDays } = terms
  const days = { issuedOn, openingDate, maturityDate: maturesOn }
  const isin = issue.isin === undefined ? {} : { isin: issue.isin }
  return { constancyNumber: issue.constancyNumber, ...isin, ...days, amountCop, ratePercent, termDays }
}
