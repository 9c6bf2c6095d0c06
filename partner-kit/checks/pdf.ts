import type { BankAnswer } from '../bank-client.ts'
import { CheckFailed } from '../results.ts'

/** Throws `CheckFailed` unless the answer is a PDF. */
export function expectPdf({ status, type, bytes }: BankAnswer): void {
  if (status !== 200) throw new CheckFailed(`respondió ${status} y se esperaba 200`)
  if (!type.startsWith('application/pdf')) throw new CheckFailed(`el tipo es ${type || 'ninguno'} y no application/pdf`)
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new CheckFailed('el contenido no es un PDF')
}
