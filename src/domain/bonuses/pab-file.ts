/**
 * The file from which Bancolombia pays many accounts: format PAB, version 2.0 (264 characters a line). The layout is
 * that of its public descriptions, which `docs/back-office.md` names; the bank validates the file before it pays.
 */

import type { CivilDate } from '../money/dates/civil-date.ts'
import { withoutAccents } from '../text/without-accents.ts'

/** Whose account pays: the NIT without its check digit, the account, and `S` for savings or `D` for checking. */
export type PabPayer = { nit: string; account: string; kind: 'S' | 'D' }

export type PabPayee = {
  fullName: string
  documentType: string
  documentNumber: string
  /** The value of the bank in the forms. */
  bank: string
  accountType: string
  accountNumber: string
}

export type PabPayment = { payee: PabPayee; amountCop: number; reference: string }

/** The compensation codes of ACH Colombia. A bank that is not here is paid from the plain file. */
const bankCodes: Readonly<Record<string, string>> = {
  agrario: '1040',
  'av-villas': '1052',
  ban100: '1558',
  bancamia: '1059',
  bancolombia: '1007',
  bancoomeva: '1061',
  'banco-w': '1053',
  bbva: '1013',
  bogota: '1001',
  'caja-social': '1032',
  cfa: '1283',
  citibank: '1009',
  colpatria: '1019',
  coltefinanciera: '1370',
  confiar: '1292',
  coopcentral: '1066',
  cotrafa: '1289',
  dale: '1097',
  davivienda: '1051',
  daviplata: '1551',
  falabella: '1062',
  finandina: '1063',
  'gnb-sudameris': '1012',
  itau: '1014',
  lulo: '1070',
  mibanco: '1067',
  movii: '1801',
  'mundo-mujer': '1047',
  nequi: '1507',
  occidente: '1023',
  pichincha: '1060',
  popular: '1002',
  rappipay: '1151',
  santander: '1065',
  serfinanza: '1069',
  uala: '1804',
}

/** Cédula, cédula de extranjería, NIT, tarjeta de identidad, passport. */
const documentCodes: Readonly<Record<string, string>> = { CC: '1', CE: '2', NIT: '3', TI: '4', PA: '5', PAS: '5' }

const checkingAccount = '27'
const savingsAccount = '37'
/** Payment of suppliers, credited today. */
const supplierPayments = '220'
const immediately = 'I'
const longestAccount = 17
const lineLength = 264

const left = (text: string, length: number) => toAscii(text).slice(0, length).padEnd(length, ' ')
const digits = (value: string | number, length: number) => String(value).padStart(length, '0')
const compact = (day: CivilDate) => day.replaceAll('-', '')
/** Pesos with two decimals that are not written. */
const pesos = (amountCop: number) => digits(amountCop * 100, 17)

/** @returns Capitals, digits and spaces, which a position of one byte each can hold. */
function toAscii(text: string): string {
  const plain = withoutAccents(text)
  return plain
    .toUpperCase()
    .replace(/[^A-Z0-9@._ -]+/g, ' ')
    .trim()
}

/** Whether somebody declared enough to be paid by this file. */
export function isPayableByPab({ documentType, documentNumber, bank, accountNumber, fullName }: PabPayee): boolean {
  return (
    Object.hasOwn(bankCodes, bank) &&
    Object.hasOwn(documentCodes, documentType) &&
    /^[A-Za-z0-9]{4,15}$/.test(documentNumber) &&
    /^\d+$/.test(accountNumber) &&
    accountNumber.length <= longestAccount &&
    toAscii(fullName) !== ''
  )
}

/**
 * O03: writes the file.
 * @param payments - Payments whose payees are all payable.
 * @returns The lines of the file, each ended as Windows does.
 * @throws Error when a payee is not payable, or an amount is no whole peso.
 */
export function writePabFile(payer: PabPayer, day: CivilDate, payments: readonly PabPayment[]): string {
  const totalCop = payments.reduce((sum, { amountCop }) => sum + amountCop, 0)
  const header = [
    '1',
    digits(payer.nit, 15),
    immediately,
    ' '.repeat(15),
    supplierPayments,
    left('BONOS CDT', 10),
    compact(day),
    left('A', 2),
    compact(day),
    digits(payments.length, 6),
    digits(0, 17),
    pesos(totalCop),
    digits(payer.account, 11),
    payer.kind,
    ' '.repeat(149),
  ].join('')
  const lines = [header, ...payments.map((payment) => writeDetail(payment, day))]
  const wrong = lines.find((line) => line.length !== lineLength)
  if (wrong !== undefined) throw new Error('a line of the payment file has another length')
  return lines.map((line) => `${line}\r\n`).join('')
}

function writeDetail({ payee, amountCop, reference }: PabPayment, day: CivilDate): string {
  if (!isPayableByPab(payee) || !Number.isSafeInteger(amountCop) || amountCop <= 0) {
    throw new Error('a payment does not fit into the payment file')
  }
  return [
    '6',
    left(payee.documentNumber, 15),
    left(payee.fullName, 30),
    digits(bankCodes[payee.bank] ?? '', 9),
    left(payee.accountNumber, longestAccount),
    'S',
    payee.accountType === 'checking' ? checkingAccount : savingsAccount,
    pesos(amountCop),
    compact(day),
    left(reference, 21),
    documentCodes[payee.documentType] ?? ' ',
    digits(0, 5),
    ' '.repeat(15),
    ' '.repeat(80),
    ' '.repeat(15),
    ' '.repeat(27),
  ].join('')
}
