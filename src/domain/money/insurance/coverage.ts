import { formatCop } from '../amounts/amount-cop.ts'
import { coverageLimitCop } from './coverage-limit.ts'

/** A deposit of one person. Several brands may be of one legal entity, which is what the insurance looks at. */
export type InsuredDeposit = {
  legalEntityId: string
  legalEntityName: string
  bankName: string
  capitalCop: number
  /** The interest that it owes, before withholding; at its maturity where the whole life of the deposit is meant. */
  interestCop: number
}

/** What one person has at one entity, in whole pesos. `banks` are the names under which they know it. */
export type EntityCoverage = {
  legalEntityId: string
  name: string
  totalCop: number
  coveredCop: number
  uncoveredCop: number
  /** What the insurance covers at one entity. */
  limitCop: number
  banks: string[]
}

/**
 * Z02: the deposit insurance of one person by legal entity.
 * @param deposits - Their deposits at all banks, in any order.
 * @param limitCop - What is covered at each entity.
 * @returns An entry for each entity, the largest total first, then by name.
 */
export function coverageByEntity(
  deposits: readonly InsuredDeposit[],
  limitCop: number = coverageLimitCop,
): EntityCoverage[] {
  return [...new Set(deposits.map(({ legalEntityId }) => legalEntityId))]
    .map((id) =>
      computeCoverage(
        deposits.filter(({ legalEntityId }) => legalEntityId === id),
        limitCop,
      ),
    )
    .sort((a, b) => b.totalCop - a.totalCop || a.name.localeCompare(b.name, 'es'))
}

/** What one more deposit changes. `addedUncoveredCop` is how much more stands without cover because of it. */
export type CoverageChange = { entity: EntityCoverage; addedUncoveredCop: number }

/**
 * Z02: the insurance at the entity of a deposit once it is there too.
 * @param newDeposit - The deposit to come.
 * @param existing - All deposits that exist.
 * @param limitCop - What is covered at each entity.
 * @returns The entity with the new deposit, and what of that deposit is not covered.
 */
export function coverageWith(
  newDeposit: InsuredDeposit,
  existing: readonly InsuredDeposit[],
  limitCop: number = coverageLimitCop,
): CoverageChange {
  const sameEntity = existing.filter(({ legalEntityId }) => legalEntityId === newDeposit.legalEntityId)
  const entity = computeCoverage([newDeposit, ...sameEntity], limitCop)
  return { entity, addedUncoveredCop: entity.uncoveredCop - computeCoverage(sameEntity, limitCop).uncoveredCop }
}

/**
 * Z02: in words.
 * @param options - An entity's entry.
 * @returns One sentence when all is covered, two when some is not, with the figures and the brands where they are
 *   several.
 */
export function coverageText({ name, totalCop, coveredCop, uncoveredCop, limitCop, banks }: EntityCoverage): string {
  const entity = banks.length > 1 ? `${name} (${listed(banks)})` : name
  const rule = `Fogafín protege hasta ${formatCop(limitCop)} por persona y entidad, contando capital e intereses`
  if (uncoveredCop === 0) return `Tus ${formatCop(totalCop)} en ${entity} están protegidos: ${rule}.`
  return (
    `De tus ${formatCop(totalCop)} en ${entity} están protegidos ${formatCop(coveredCop)} y ` +
    `${formatCop(uncoveredCop)} no. ${rule}.`
  )
}

function computeCoverage(deposits: readonly InsuredDeposit[], limitCop: number): EntityCoverage {
  const [first] = deposits
  const totalCop = deposits.reduce((sum, { capitalCop, interestCop }) => sum + capitalCop + interestCop, 0)
  const coveredCop = Math.min(totalCop, limitCop)
  return {
    legalEntityId: first?.legalEntityId ?? '',
    name: first?.legalEntityName ?? '',
    totalCop,
    coveredCop,
    uncoveredCop: totalCop - coveredCop,
    limitCop,
    banks: [...new Set(deposits.map(({ bankName }) => bankName))],
  }
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
}
