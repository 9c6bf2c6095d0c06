import type { PartnerBank } from '#domain/banks/bank.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { evaluateTurbo, type OwnProcess, type TurboEvaluation, turboLimitCop } from '#domain/process/turbo.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type ProcessRow, processesOfPerson } from '../processes/processes.queries.ts'
import { minimumWageToday } from './minimum-wage.ts'

const overStatuses: readonly ProcessStatus[] = ['NEGOCIO-PERDIDO', 'R-CANCELACION-FINALIZADA']

/**
 * P09: whether a deposit may be opened the turbo way today.
 * @param deposit - Its bank, the customer's own money in whole pesos, and the customer. Without a customer, only what
 *   depends on nobody is looked at.
 * @returns The evaluation, and the limit in pesos.
 */
export async function turboOfDeposit(
  db: Queryable,
  deposit: { bank: PartnerBank; amountCop: number; customerId: string | undefined },
): Promise<{ evaluation: TurboEvaluation; limitCop: number }> {
  const { bank, amountCop, customerId } = deposit
  const minimumWageCop = await minimumWageToday(db)
  const ownProcesses = customerId ? (await processesOfPerson(db, customerId)).map(ownProcess) : 'unknown'
  const evaluation = evaluateTurbo({ amountCop, bank, minimumWageCop, ownProcesses })
  return { evaluation, limitCop: turboLimitCop(minimumWageCop) }
}

/**
 * @param options - A process of a person.
 * @returns What the limits of turbo see of it.
 */
export function ownProcess({ bankId, status, amountCop, bonusAddedCop }: ProcessRow): OwnProcess {
  return { bankId, status, amountCop: amountCop - bonusAddedCop, isOpen: !overStatuses.includes(status) }
}
