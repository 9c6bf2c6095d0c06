import { partnerBank } from '#domain/banks/registry.ts'
import { evaluateTurbo } from '#domain/process/turbo.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockOwner } from '../../accounts/persons/persons.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import { type ProcessRow, processesOfPerson } from '../processes/processes.queries.ts'
import { minimumWageToday } from './minimum-wage.ts'
import { ownProcess } from './turbo-of-deposit.ts'

/**
 * P09: checks the limits of a turbo opening again when its person is known, under their lock (decisions §10). The
 * person's processes with other phones count for T001 and T003 too. An opening over the limit is cancelled with the
 * reason.
 * @param opening - The opening, which the transaction has locked.
 */
export async function turboGoesOn(tx: Tx, opening: ProcessRow): Promise<boolean> {
  const { uuid: processUuid, customerId } = opening
  await lockOwner(tx, processUuid)
  const others = (await processesOfPerson(tx, customerId)).filter((other) => countsAgainst(opening, other))
  // The processes of this phone were checked when it began.
  if (others.every((other) => other.customerId === customerId)) return true
  const evaluation = evaluateTurbo({
    amountCop: opening.amountCop - opening.bonusAddedCop,
    bank: partnerBank(opening.bankId),
    minimumWageCop: await minimumWageToday(tx),
    ownProcesses: others.map((other) => ({
      ...ownProcess(other),
      ...(other.customerId === customerId ? { status: 'LEAD-SIN-FORMULARIO' as const } : {}),
    })),
  })
  if (evaluation.eligible || (evaluation.code !== 'T001' && evaluation.code !== 'T003')) return true
  await moveIfPossible(tx, { processUuid, event: 'cancelled', actor: 'system', reason: evaluation.message })
  return false
}

/**
 * Processes that began before this one count, and those of another phone that have gone on since. Of two parallel ones
 * exactly one began before.
 */
function countsAgainst(opening: ProcessRow, other: ProcessRow): boolean {
  if (other.uuid === opening.uuid) return false
  const [made, otherMade] = [opening.createdAt.getTime(), other.createdAt.getTime()]
  if (otherMade < made || (otherMade === made && other.uuid < opening.uuid)) return true
  return other.customerId !== opening.customerId && other.status !== 'LEAD-SIN-FORMULARIO'
}
