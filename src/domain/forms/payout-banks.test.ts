import { expect, test } from 'vitest'
import { findSameBank, payoutBanks, writeBankName } from './payout-banks.ts'

const listed = ['BANCOLOMBIA', 'BANCO DE BOGOTA', 'BANCO DE OCCIDENTE', 'SCOTIABANK COLPATRIA', 'NEQUI', 'ITAU'].map(
  (name) => ({ name }),
)

test.each([
  ['Bancolombia', 'BANCOLOMBIA'],
  ['Banco de Bogotá', 'BANCO DE BOGOTA'],
  ['Itaú', 'ITAU'],
  ['Nequi', 'NEQUI'],
  ['Confiar', undefined],
  ['Banco', undefined],
  ['', undefined],
])('F10 the bank %j of a form is %j in the list of PSE', (name, found) => {
  expect(findSameBank(name, listed)?.name).toBe(found)
})

test('F10 no two banks of the form are taken for each other', () => {
  const banks = payoutBanks.map(({ label }) => ({ name: label }))
  for (const bank of banks) expect(findSameBank(bank.name, banks)).toBe(bank)
})

test.each([
  ['BANCOLOMBIA', 'Bancolombia'],
  ['BANCO COMERCIAL AV VILLAS S.A.', 'Banco AV Villas'],
  ['BANCO DE BOGOTA', 'Banco de Bogotá'],
  ['Banco que nadie conoce', 'Banco que nadie conoce'],
])('F10 the bank that PSE calls «%s» is read as «%s»', (listed, written) => {
  expect(writeBankName(listed)).toBe(written)
})
