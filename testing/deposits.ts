/** Deposits that have been issued, with a maturity of the test's choice: time is moved by writing other dates. */

import { addDays, addMonths, type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { insertDepositPeriod } from '#server/modules/opening/bank/deposit-periods.ts'
import { keepDocument } from '#server/modules/opening/documents/keep-document.ts'
import { certificates } from '#server/platform/db/schema/opening.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from './app.ts'
import { type Opening, type OpeningOptions, openingAt } from './opening.ts'

export const today = (): CivilDate => civilDateInBogota(Date.now())
/** The day this many days from today on; before it when negative. */
export const inDays = (days: number): CivilDate => addDays(today(), days)

export type TestPeriod = {
  maturityDate: CivilDate
  /** A year before its maturity by default. */
  openingDate?: CivilDate
  /** 10,000,000 pesos at 11.250 % for 360 days by default. */
  capitalCop?: number
  ratePercent?: string
  termDays?: number
}

/**
 * A customer's deposit at a status, with its certificate.
 * @param when - The days until the maturity of the period that runs, or its periods, oldest first.
 */
export async function depositAt(
  test: TestApp,
  status: ProcessStatus,
  when: number | readonly TestPeriod[],
  options: OpeningOptions = {},
): Promise<Opening> {
  const { ctx } = test
  const opening = await openingAt(test, status, options)
  const { processUuid } = opening
  const periods = typeof when === 'number' ? [{ maturityDate: inDays(when) }] : when
  const file = { fileName: 'certificado.pdf', mediaType: 'application/pdf' }
  const bytes = Buffer.from(`%PDF-1.7\n% certificate ${processUuid}\n%%EOF\n`)
  const { id: documentId } = await keepDocument(ctx, { processUuid, kind: 'certificate', ...file, bytes })
  await inTransaction(ctx.db, async (tx) => {
    for (const [period, { maturityDate, ...told }] of periods.entries()) {
      const openingDate = told.openingDate ?? addMonths(maturityDate, -12)
      const { capitalCop = options.amountCop ?? 10_000_000, ratePercent = '11.250', termDays = 360 } = told
      const origin = period === 0 ? 'opening' : 'extension'
      const figures = { openingDate, maturityDate, capitalCop, ratePercent, termDays }
      await insertDepositPeriod(tx, { processUuid, period, origin, ...figures })
      if (period > 0) continue
      const certificateNumber = `DCV-${processUuid.slice(0, 8)}`
      const dates = { issuedOn: openingDate, openingDate, maturityDate }
      await tx.insert(certificates).values({ processUuid, documentId, certificateNumber, ...dates })
    }
  })
  return opening
}
