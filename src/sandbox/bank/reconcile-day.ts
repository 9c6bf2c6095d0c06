import type { ReconciliationReport, ReconciliationResult } from '#contract/partner-bank.ts'
import { reconciliation, reconciliationResult } from '#contract/partner-bank.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { World } from '../counterpart.ts'
import type { BankApplicationRecord, BankState } from './records.ts'
import { signAsBank } from './sign-as-bank.ts'

const deadlineMs = 10_000

/** What the marketplace answered instead of the day, or of the comparison. */
export class ReconciliationRefused extends Error {
  readonly httpStatus: number

  constructor(httpStatus: number) {
    super(`the marketplace answered ${httpStatus}`)
    this.httpStatus = httpStatus
  }
}

/**
 * Reads the marketplace's file of a day, and reports the same day from the bank's own books.
 * @param options - The bank, the day, and what is added to each payment of the books, to play a difference.
 * @returns How the marketplace compared them.
 * @throws `ReconciliationRefused` when the marketplace refuses the file or the report.
 */
export async function reconcileDay(
  world: World,
  state: BankState,
  { bankId, day, offCop = 0 }: { bankId: number; day: CivilDate; offCop?: number },
): Promise<ReconciliationResult> {
  const path = `/api/partner-bank/reconciliations/${day}`
  reconciliation.parse(await ask(world, state, { method: 'GET', pathWithQuery: `${path}?bank_id=${bankId}` }))
  const report = writeBooks(state, { bankId, day, offCop })
  const pathWithQuery = `${path}/report?bank_id=${bankId}`
  return reconciliationResult.parse(await ask(world, state, { method: 'PUT', pathWithQuery, report }))
}

async function ask(
  world: World,
  state: BankState,
  { method, pathWithQuery, report }: { method: 'GET' | 'PUT'; pathWithQuery: string; report?: ReconciliationReport },
): Promise<unknown> {
  const { webhookUrl } = world.settings.partnerBank
  const rawBody = report ? JSON.stringify(report) : ''
  const response = await fetch(`${new URL(webhookUrl).origin}${pathWithQuery}`, {
    method,
    headers: {
      ...(report ? { 'content-type': 'application/json' } : {}),
      ...(await signAsBank(world, state, { method, pathWithQuery, rawBody })),
    },
    ...(report ? { body: rawBody } : {}),
    signal: AbortSignal.timeout(deadlineMs),
  })
  if (!response.ok) throw new ReconciliationRefused(response.status)
  return response.json()
}

/**
 * The bank's books of a day: what it issued, and the money of it. A PSE payment counts on the day on which it was made,
 * a transfer on the day on which its deposit was issued.
 */
function writeBooks(
  { applications, renewals }: BankState,
  { bankId, day, offCop }: { bankId: number; day: CivilDate; offCop: number },
): ReconciliationReport {
  const own = applications.filter((one) => one.bankId === bankId)
  const opened = own.flatMap(({ reference, deposits }) =>
    deposits.flatMap(({ certificate }) =>
      certificate?.issued_on === day ? { reference, period: 0, amount_cop: certificate.amount_cop } : [],
    ),
  )
  const renewed = renewals.flatMap(({ reference, period, certificate }) =>
    certificate?.issued_on === day && own.some((one) => one.reference === reference)
      ? { reference, period: period + 1, amount_cop: certificate.amount_cop }
      : [],
  )
  const payments = own.flatMap(({ deposits }) => deposits.filter((one) => getDayOfMoney(one) === day))
  return {
    deposits: [...opened, ...renewed],
    payments: payments.map((one) => ({
      payment_reference: one.paymentReference,
      amount_cop: one.amountCop + offCop,
    })),
  }
}

function getDayOfMoney({
  method,
  status,
  paidAt,
  certificate,
}: BankApplicationRecord['deposits'][number]): CivilDate | undefined {
  if (status === 'funds-not-found') return undefined
  return method === 'pse' ? civilDateInBogota(Date.parse(paidAt)) : certificate?.issued_on
}
