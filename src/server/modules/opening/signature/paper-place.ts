import { partnerBank } from '#domain/banks/registry.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { stepOfRound } from './signing-request-target.ts'
import { resultOfStep, type SignatureRow } from './store.ts'

/** The effect by which the papers of a round are sent to the bank. */
export const paperStep = (row: Pick<SignatureRow, 'period' | 'round'>) => stepOfRound('paper-signature', row)

/** Where the papers are signed, in the bank's words, or in ours where it has not said (F09). */
export async function paperPlace(db: Queryable, process: ProcessRow, row: SignatureRow | undefined): Promise<string> {
  const answer = row && (await resultOfStep(db, process.uuid, paperStep(row)))
  const { name } = partnerBank(process.bankId)
  return (
    answer?.where ??
    `Acércate a cualquier oficina de ${name} con tu documento de identidad original. Allí te entregan los documentos impresos para que los firmes.`
  )
}
