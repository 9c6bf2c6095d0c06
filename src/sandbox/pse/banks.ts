/** The banks of the PSE list: Wompi's three of its test environment, then others with codes as PSE writes them. */
export type PseInstitution = { code: string; name: string }

/** Sends the customer straight back, approved. */
export const approvingBank = '1'
/** Declines immediately: the answer is final before the customer could visit the bank. */
export const decliningBank = '2'
/** Sends the customer straight back, with an error. */
export const failingBank = '3'

export const pseInstitutions: readonly PseInstitution[] = [
  { code: approvingBank, name: 'Banco que aprueba' },
  { code: decliningBank, name: 'Banco que declina' },
  { code: failingBank, name: 'Banco que simula un error' },
  { code: '1007', name: 'BANCOLOMBIA' },
  { code: '1051', name: 'BANCO DAVIVIENDA' },
  { code: '1001', name: 'BANCO DE BOGOTA' },
  { code: '1013', name: 'BANCO BBVA COLOMBIA S.A.' },
  { code: '1023', name: 'BANCO DE OCCIDENTE' },
  { code: '1052', name: 'BANCO COMERCIAL AV VILLAS S.A.' },
  { code: '1032', name: 'BANCO CAJA SOCIAL' },
  { code: '1062', name: 'BANCO FALABELLA' },
  { code: '1040', name: 'BANCO AGRARIO' },
  { code: '1507', name: 'NEQUI' },
  { code: '1551', name: 'DAVIPLATA' },
]

/** @returns The bank's name as a person reads it; Wompi does not check codes, so any may come. */
export function pseInstitutionName(code: string): string {
  return pseInstitutions.find((institution) => institution.code === code)?.name ?? `Banco ${code}`
}
