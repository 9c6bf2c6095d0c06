import { expect, test } from 'vitest'
import { campaignFields, figureFields } from '../bonuses/campaign-fields.ts'
import { commissionFields, parameterFields } from './work-fields.ts'
import { compareValues, writeValue } from './write-value.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('O04 who decides reads pesos, percent, days and choices in words', () => {
  const { key, value, validFrom } = parameterFields
  expect(plain(writeValue(value, '52374', { key: 'UVT' }))).toBe('$ 52.374')
  expect(plain(writeValue(value, '55.430', { key: 'COMPONENTE' }))).toBe('55,43 %')
  expect(writeValue(key, 'SMMLV')).toBe('Salario mínimo')
  expect(writeValue(validFrom, '2027-01-01')).toBe('1 de enero de 2027')
  expect(writeValue(commissionFields.bankId, 22)).toBe('Finandina')
  expect(writeValue(campaignFields.isEnded, true)).toBe('Sí')
  expect(writeValue(campaignFields.refs, ['feria', 'otra'])).toBe('feria, otra')
  const prizes = [
    { percent: '0.3', weight: 5 },
    { amount: 10_000, weight: 40 },
  ]
  expect(plain(writeValue(figureFields.prizes, prizes))).toBe('0,3 %: 5 · $ 10.000: 40')
  expect(writeValue(campaignFields.budgetCop, null)).toBeUndefined()
})

test('O04 of a change only what differs is listed, with what there was; of a new one all that is not empty', () => {
  const before = { code: 'feria', name: 'Feria', refs: ['a'], budget: null, oncePerPerson: true }
  const after = { ...before, refs: [], budget: 5_000_000 }
  const rows = compareValues(campaignFields, { before, after })
  expect(rows.map((row) => ({ ...row, value: plain(row.value) }))).toEqual([
    { label: 'Referencias', value: 'Vacío', before: 'a' },
    { label: 'Presupuesto', value: '$ 5.000.000', before: 'Vacío' },
  ])
  const labels = compareValues(campaignFields, { after: before }).map(({ label }) => label)
  expect(labels).toEqual(['Código', 'Nombre', 'Referencias', 'Una vez por persona'])
})
