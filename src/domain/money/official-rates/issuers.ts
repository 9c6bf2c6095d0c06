import { withoutAccents } from '../../text/without-accents.ts'

/** An entity as the official report names it: type and code tell it, its name is written in many ways. */
export type ReportedEntity = { entityType: number; entityCode: number; entityName: string }

/** Entities that the report's codes are known of (colombia.md §3.1), with the ids of `catalogue.ts` of their brands. */
const knownCodes: ReadonlyMap<string, readonly number[]> = new Map([
  ['1,7', [18]],
  ['1,1', [14]],
  ['1,39', [7]],
  ['1,13', [17]],
  ['1,23', [3]],
  ['1,2', [19]],
  ['1,49', [23]],
  ['1,30', [6]],
  ['1,42', [4]],
  ['1,6', [5]],
  ['1,12', [16]],
  ['1,43', [12]],
  ['1,54', [20]],
  ['1,56', [21]],
  ['1,63', [2]],
  ['1,55', [22]],
  ['1,57', [9]],
  ['1,51', [8]],
  ['4,128', [30]],
  ['4,129', [31]],
  // Known, and no bank of the catalogue: Santander, Lulo, Iris, Bold, Plata, Tuya. Named so that no name takes them.
  ['1,59', []],
  ['1,65', []],
  ['4,108', []],
  ['4,127', []],
  ['4,132', []],
  ['4,26', []],
])

/** Entities whose codes no source tells: found by the words of their names. Flamingo is a brand of Coltefinanciera. */
const knownByName: readonly { bankIds: readonly number[]; names: readonly string[] }[] = [
  { bankIds: [11], names: ['BANCAMIA'] },
  { bankIds: [15], names: ['BANCO W'] },
  { bankIds: [13], names: ['MUNDO MUJER'] },
  { bankIds: [10], names: ['MIBANCO', 'MI BANCO'] },
  { bankIds: [24, 27], names: ['COLTEFINANCIERA'] },
  { bankIds: [28], names: ['DANN REGIONAL'] },
  { bankIds: [29], names: ['CREDIFAMILIA'] },
]

/**
 * @param name - A name as it was reported.
 * @returns Its words in capitals, without accents, signs or doubled spaces.
 */
export function normalisedName(name: string): string {
  return withoutAccents(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}

export const entityKey = ({ entityType, entityCode }: Pick<ReportedEntity, 'entityType' | 'entityCode'>) =>
  `${entityType},${entityCode}`

/**
 * Z05: whose rates the report's rows are.
 * @param entities - The entities of the rows, one as often as it is named.
 * @returns For each bank id the key of its entity. By the code where that is known, else by the name; a name that fits
 *   two entities, or an entity whose name fits two banks, is nobody's.
 */
export function entitiesOfBanks(entities: readonly ReportedEntity[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  const unknown = new Map<string, Set<number>>()
  const distinct = new Map(entities.map((entity) => [`${entityKey(entity)}/${entity.entityName}`, entity]))
  for (const entity of distinct.values()) {
    const key = entityKey(entity)
    const bankIds = knownCodes.get(key)
    for (const bankId of bankIds ?? []) found.set(bankId, key)
    if (bankIds) continue
    const fits = unknown.get(key) ?? new Set<number>()
    for (const index of namesThatFit(entity.entityName)) fits.add(index)
    unknown.set(key, fits)
  }
  for (const [index, { bankIds }] of knownByName.entries()) {
    const claimants = [...unknown].filter(([, fits]) => fits.has(index))
    const [only] = claimants
    if (!only || claimants.length > 1 || only[1].size > 1) continue
    for (const bankId of bankIds) found.set(bankId, only[0])
  }
  return found
}

function namesThatFit(entityName: string): number[] {
  const words = ` ${normalisedName(entityName)} `
  return [...knownByName.keys()].filter((index) =>
    knownByName[index]?.names.some((name) => words.includes(` ${name} `)),
  )
}
