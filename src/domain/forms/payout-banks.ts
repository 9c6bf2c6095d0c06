import type { Choice } from './field.ts'

/** Where a customer can hold the account that receives the interest and, at maturity, the capital. */
export const payoutBanks: readonly Choice[] = [
  { value: 'bancolombia', label: 'Bancolombia' },
  { value: 'davivienda', label: 'Davivienda' },
  { value: 'bogota', label: 'Banco de Bogotá' },
  { value: 'bbva', label: 'BBVA Colombia' },
  { value: 'nequi', label: 'Nequi' },
  { value: 'daviplata', label: 'Daviplata' },
  { value: 'nu', label: 'Nu' },
  { value: 'agrario', label: 'Banco Agrario' },
  { value: 'av-villas', label: 'Banco AV Villas' },
  { value: 'ban100', label: 'Ban100' },
  { value: 'bancamia', label: 'Bancamía' },
  { value: 'bancoomeva', label: 'Bancoomeva' },
  { value: 'banco-w', label: 'Banco W' },
  { value: 'caja-social', label: 'Banco Caja Social' },
  { value: 'citibank', label: 'Citibank' },
  { value: 'colpatria', label: 'Scotiabank Colpatria' },
  { value: 'coltefinanciera', label: 'Coltefinanciera' },
  { value: 'confiar', label: 'Confiar' },
  { value: 'coopcentral', label: 'Coopcentral' },
  { value: 'cfa', label: 'CFA Cooperativa Financiera' },
  { value: 'cotrafa', label: 'Cotrafa' },
  { value: 'dale', label: 'Dale!' },
  { value: 'dann-regional', label: 'Dann Regional' },
  { value: 'falabella', label: 'Banco Falabella' },
  { value: 'finandina', label: 'Banco Finandina' },
  { value: 'gnb-sudameris', label: 'GNB Sudameris' },
  { value: 'itau', label: 'Itaú' },
  { value: 'lulo', label: 'Lulo Bank' },
  { value: 'mibanco', label: 'Mibanco' },
  { value: 'movii', label: 'Movii' },
  { value: 'mundo-mujer', label: 'Banco Mundo Mujer' },
  { value: 'occidente', label: 'Banco de Occidente' },
  { value: 'pibank', label: 'Pibank' },
  { value: 'pichincha', label: 'Banco Pichincha' },
  { value: 'popular', label: 'Banco Popular' },
  { value: 'rappipay', label: 'RappiPay' },
  { value: 'santander', label: 'Banco Santander' },
  { value: 'serfinanza', label: 'Banco Serfinanza' },
  { value: 'uala', label: 'Ualá' },
]

/** Words that some lists write in the name of a bank and others do not. */
const emptyWords = ['banco', 'bank', 'de', 'colombia', 's', 'a', 'sa', 'cf', 'cooperativa', 'comercial', 'financiera']

function bareName(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => !emptyWords.includes(word)).join('')
}

/**
 * @param banks - The banks of another list, each with its name as that list writes it.
 * @returns The one bank that has the same name; `undefined` where none or several have.
 */
export function findSameBank<Bank extends { name: string }>(name: string, banks: readonly Bank[]): Bank | undefined {
  const wanted = bareName(name)
  const same = wanted === '' ? [] : banks.filter((bank) => bareName(bank.name) === wanted)
  return same.length === 1 ? same[0] : undefined
}

/**
 * @param name - The name of a bank as a list of PSE writes it, often in capitals.
 * @returns The name as people write it, where we know it.
 */
export function writeBankName(name: string): string {
  const known = payoutBanks.map((bank) => ({ name: bank.label }))
  return findSameBank(name, known)?.name ?? name
}
