import { formatCop } from '../amounts/amount-cop.ts'
import { addDays, type CivilDate } from '../dates/civil-date.ts'
import { formatTerm } from '../terms/format-term.ts'

/** Z18: a deposit that is to be opened with the money: the bank and whole pesos. */
export type PlannedOpening = { bankId: number; amountCop: number }

/**
 * Z18: what a saver prepares for the day of a maturity. `withdraw` opens new deposits with the rest, at one bank or several. Whole
 * pesos and days.
 */
export type MaturityPlan = {
  decision: 'renew-capital' | 'renew-all' | 'withdraw'
  termDays: number
  openings: PlannedOpening[]
  addedCop: number
  takenOutCop: number
}

/** Days from the maturity on in which what was prepared can still be opened from here. */
export const planOpenDays = 15

/**
 * Z18: what is wrong with a plan.
 * @param deposit - What matures: its capital and its net interest, whole pesos.
 * @returns A Spanish sentence, or undefined where nothing is. The openings are all of the money, without what is taken
 *   out; a renewal opens nothing.
 */
export function maturityPlanFault(
  plan: MaturityPlan,
  deposit: { capitalCop: number; netCop: number },
): string | undefined {
  const { decision, openings, addedCop, takenOutCop } = plan
  const allCop = deposit.capitalCop + deposit.netCop
  if (takenOutCop > allCop) return `Puedes sacar hasta ${formatCop(allCop)}: es lo que te paga el banco ese día.`
  if (addedCop > 0 && takenOutCop > 0) return 'Agrega o saca dinero, pero no las dos cosas.'
  if (decision !== 'withdraw') {
    if (openings.length > 0) return 'Si renuevas, no se abre otro CDT con esta plata.'
    const takesCop = decision === 'renew-all' ? 0 : deposit.netCop
    return takenOutCop > takesCop ? 'Para sacar parte del capital hay que retirar todo y abrir de nuevo.' : undefined
  }
  const openedCop = openings.reduce((sum, { amountCop }) => sum + amountCop, 0)
  if (openings.length === 0) return 'Elige al menos un banco para ese día.'
  if (new Set(openings.map(({ bankId }) => bankId)).size < openings.length) return 'Cada banco va una sola vez.'
  const leftCop = allCop + addedCop - takenOutCop
  return openedCop === leftCop ? undefined : `Lo que abres debe sumar ${formatCop(leftCop)}.`
}

/**
 * Z18: where a plan stands.
 * @param today - Today in Bogota.
 * @returns `ahead` before the maturity, `due` from that day on, `over` once it is too late to open from the plan.
 */
export function planState(maturityDate: CivilDate, today: CivilDate): 'ahead' | 'due' | 'over' {
  if (today < maturityDate) return 'ahead'
  return today <= addDays(maturityDate, planOpenDays) ? 'due' : 'over'
}

/**
 * Z18: a plan in words, for letters and for the copy of one's data.
 * @param nameOf - The name of a bank by its id.
 * @returns What is done, without a full stop: `'abrir $ 10.960.000 en KOA a 360 días, y sacar $ 100.000'`.
 */
export function maturityPlanText(plan: MaturityPlan, nameOf: (bankId: number) => string): string {
  const { decision, termDays, openings, addedCop, takenOutCop } = plan
  const opened = openings.map(({ bankId, amountCop }) => `${formatCop(amountCop)} en ${nameOf(bankId)}`)
  const renewed = decision === 'renew-all' ? 'renovar todo, capital e intereses' : 'renovar el capital'
  const what = decision === 'withdraw' ? `abrir ${opened.join(' y ')} a ${formatTerm(termDays)}` : renewed
  const added = addedCop > 0 ? `, agregando ${formatCop(addedCop)}` : ''
  return `${what}${added}${takenOutCop > 0 ? `, y sacar ${formatCop(takenOutCop)}` : ''}`
}
