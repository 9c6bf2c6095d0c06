import type { WireAnswer } from '#contract/call.ts'
import { deleteExternalDeposit, getExternalDeposits, putExternalDeposit } from '#contract/external-deposits.ts'
import { depositIssuer } from '#domain/banks/deposit-issuers.ts'
import { describeNote } from '#domain/money/external-deposits/external-deposit.ts'
import type { FakeServer } from './fake-server.ts'

type Noted = WireAnswer<typeof getExternalDeposits>['deposits'][number]
type Note = Pick<Noted, 'id' | 'bank_id' | 'amount' | 'rate' | 'term' | 'opening_date'>

/**
 * The deposits that a person noted: listed, noted, changed and removed, as the server keeps them.
 * @param start - What they noted before.
 * @param readsPictures - Whether the server reads pictures of letters.
 */
export function externalDepositsAt(server: FakeServer, start: readonly Note[] = [], readsPictures = false): void {
  let notes = start.map(compute)
  const listed = () => ({
    deposits: notes.toSorted((one, other) => one.maturity_date.localeCompare(other.maturity_date)),
    most: 50,
    reads_pictures: readsPictures,
  })
  server.answers(getExternalDeposits, listed)
  server.answers(putExternalDeposit, ({ params, body }) => {
    notes = [...notes.filter(({ id }) => id !== params.id), compute({ ...body, id: params.id })]
    return listed()
  })
  server.answers(deleteExternalDeposit, ({ params }) => {
    notes = notes.filter(({ id }) => id !== params.id)
    return listed()
  })
}

function compute(note: Note): Noted {
  const { bank_id: bankId, amount: amountCop, rate: ratePercent, term: termDays, opening_date: openingDate } = note
  const deposit = describeNote({ bankId, amountCop, ratePercent, termDays, openingDate }, depositIssuer(bankId))
  return {
    ...note,
    bank_name: deposit.bankName,
    entity: deposit.legalEntityName,
    gross: deposit.grossCop,
    net: deposit.netCop,
    maturity_date: deposit.maturityDate,
  }
}
