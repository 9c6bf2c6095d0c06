import { expect, test } from 'vitest'
import { action, paragraph } from '../../../content/blocks.ts'
import { entryToSimulator } from './entry-to-simulator.ts'

const entryOf = (to: string) => entryToSimulator([paragraph('uno'), action('Simular', to)])

test('R07 R08 a campaign leads in with its amount, its bonus and all that its address says', () => {
  expect(entryOf('/cdt-simulador?bono=bono_escalonado&monto=5000000&plazo=360&campaign=influencer')).toEqual({
    label: 'Simular',
    amountText: '5000000',
    fixedCop: undefined,
    bonusName: 'Bono escalonado',
    kept: [
      ['bono', 'bono_escalonado'],
      ['plazo', '360'],
      ['campaign', 'influencer'],
    ],
  })
})

test('R08 the amount of a gift is fixed, and one without an amount begins with the usual one', () => {
  expect(entryOf('/cdt-simulador?bono=bono_cdt_regalo&valor_cdt_regalo=500000&plazo=360')?.fixedCop).toBe(500_000)
  expect(entryOf('/cdt-simulador?promo-bonus=50k&ref=club-cdt')).toMatchObject({
    amountText: '10000000',
    bonusName: 'Bono de la campaña',
  })
  expect(entryOf('/cdt-simulador?ref=golf18&monto=9000000')?.bonusName).toBeUndefined()
})

test('R08 a page that leads elsewhere has no door', () => {
  expect(entryOf('/portal/referrer')).toBeUndefined()
  expect(entryOf('/cdt-simulador-otro')).toBeUndefined()
})
