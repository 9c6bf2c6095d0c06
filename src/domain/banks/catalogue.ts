/** Every bank that the product knows by its id, partner or not (B §3.1), by the name people see. */
export const bankNames: ReadonlyMap<number, string> = new Map([
  [1, 'Coopcentral'],
  [2, 'Serfinanza'],
  [3, 'Occidente'],
  [4, 'Colpatria'],
  [5, 'Itaú'],
  [6, 'Caja Social'],
  [7, 'Davivienda'],
  [8, 'Ban100'],
  [9, 'Pichincha'],
  [10, 'MiBanco'],
  [11, 'Bancamía'],
  [12, 'Agrario'],
  [13, 'Mundo Mujer'],
  [14, 'Bogotá'],
  [15, 'Banco W'],
  [16, 'Sudameris'],
  [17, 'BBVA'],
  [18, 'Bancolombia'],
  [19, 'Popular'],
  [20, 'Coomeva'],
  [21, 'Falabella'],
  [22, 'Finandina'],
  [23, 'Av Villas'],
  [24, 'Coltefinanciera'],
  [25, 'IBR Credifinanciera'],
  [26, 'IPC Banco W'],
  [27, 'Flamingo'],
  [28, 'Dann Regional'],
  [29, 'Credifamilia'],
  [30, 'Nu'],
  [31, 'KOA'],
])

/** A bank id that is missing, or that no bank has. */
export class UnknownBankError extends Error {
  override readonly name = 'UnknownBankError'
  readonly reason: 'missing' | 'unknown'

  constructor(bankId: number | null | undefined) {
    const missing = bankId === undefined || bankId === null
    super(missing ? 'the bank id is missing' : `no bank has the id ${bankId}`)
    this.reason = missing ? 'missing' : 'unknown'
  }
}

/**
 * @returns The bank's name.
 * @throws An `UnknownBankError` when the id is missing or unknown.
 */
export function bankName(bankId: number | null | undefined): string {
  const name = bankId === undefined || bankId === null ? undefined : bankNames.get(bankId)
  if (name === undefined) throw new UnknownBankError(bankId)
  return name
}

/** A product of Banco W, which is in the list by its own name. */
export const notABank = 26

/** Z14: the banks at which somebody may note a deposit, by the name people see, in the order of the alphabet. */
export const notableBanks: readonly { bankId: number; bankName: string }[] = [...bankNames]
  .filter(([bankId]) => bankId !== notABank)
  .map(([bankId, name]) => ({ bankId, bankName: name }))
  .sort((one, other) => one.bankName.localeCompare(other.bankName, 'es'))
