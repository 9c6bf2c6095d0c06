import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoutBanks } from '../forms/payout-banks.ts'
import { isPayableByPab, type PabPayee, writePabFile } from './pab-file.ts'

const payer = { nit: '900123456', account: '12345678901', kind: 'S' } as const
const payee: PabPayee = {
  fullName: 'Ñusta Ibáñez Pérez',
  documentType: 'CC',
  documentNumber: '1020304050',
  bank: 'bancolombia',
  accountType: 'savings',
  accountNumber: '0123456789',
}
/** A part of a line by the positions of the public description, counted from 1. */
const part = (line: string, from: number, length: number) => line.slice(from - 1, from - 1 + length)

test('O03 the file of Bancolombia has its totals and each payment at the positions of format PAB 2.0', () => {
  const checking = { ...payee, bank: 'nequi', accountType: 'checking', documentType: 'CE' }
  const text = writePabFile(payer, '2026-11-26', [
    { payee, amountCop: 100_000, reference: 'a1' },
    { payee: checking, amountCop: 250_000, reference: 'b2' },
  ])
  const [header = '', first = '', second = '', rest] = text.split('\r\n')
  expect(rest).toBe('')
  expect([part(header, 1, 1), part(header, 2, 15), part(header, 33, 3)]).toEqual(['1', '000000900123456', '220'])
  expect([part(header, 46, 8), part(header, 64, 6)]).toEqual(['20261126', '000002'])
  expect([part(header, 70, 17), part(header, 87, 17)]).toEqual(['0'.repeat(17), '00000000035000000'])
  expect([part(header, 104, 11), part(header, 115, 1)]).toEqual(['12345678901', 'S'])
  expect([part(first, 2, 15), part(first, 17, 30)]).toEqual(['1020304050     ', 'NUSTA IBANEZ PEREZ            '])
  expect([part(first, 47, 9), part(first, 56, 17), part(first, 73, 1)]).toEqual(['000001007', '0123456789       ', 'S'])
  expect([part(first, 74, 2), part(first, 76, 17), part(first, 122, 1)]).toEqual(['37', '00000000010000000', '1'])
  expect([part(second, 47, 9), part(second, 74, 2), part(second, 122, 1)]).toEqual(['000001507', '27', '2'])
})

test('O03 every line has 264 plain characters, whatever the names', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.integer({ min: 1, max: 9_000_000 }),
      (name, amountCop) => {
        const named = { ...payee, fullName: `A ${name}` }
        const lines = writePabFile(payer, '2026-11-26', [{ payee: named, amountCop, reference: name }]).split('\r\n')
        for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[\x20-\x7e]{264}$/)
      },
    ),
  )
})

test('O03 who declared no account, or one of a bank without a code, is not in the file', () => {
  expect(isPayableByPab(payee)).toBe(true)
  const lacking = [{ bank: 'pibank' }, { accountNumber: '' }, { accountNumber: '1'.repeat(18) }, { documentNumber: '' }]
  for (const part of lacking) expect(isPayableByPab({ ...payee, ...part }), JSON.stringify(part)).toBe(false)
  expect(payoutBanks.filter(({ value }) => isPayableByPab({ ...payee, bank: value })).length).toBeGreaterThan(30)
  const wrong = { payee: { ...payee, bank: 'pibank' }, amountCop: 1, reference: 'x' }
  expect(() => writePabFile(payer, '2026-11-26', [wrong])).toThrow('does not fit into the payment file')
})
