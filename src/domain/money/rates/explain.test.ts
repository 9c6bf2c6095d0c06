import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainInterest } from './explain.ts'
import { computeInterest } from './interest.ts'

const input = { amountCop: 10_000_000, ratePercent: '11.250', termDays: 180, dayBase: 360 } as const
const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')

test('Z01 every figure is explained, with the numbers filled in', () => {
  const { steps, formula, growthFactor, dayBase } = explainInterest(input)
  expect(plain(formula)).toBe('$ 10.000.000 × ((1 + 11,25 %)^(180 ÷ 360) − 1)')
  expect(growthFactor).toBe('1.05475115548644')
  expect(dayBase.why).toContain('12 meses son 360 días')
  expect(steps.map((step) => [step.label, plain(step.formula), plain(step.result)])).toEqual([
    ['Base de días', 'La entidad cuenta meses de 30 días: 12 meses son 360 días.', '360 días'],
    ['Factor de crecimiento', '(1 + 11,25 %)^(180 ÷ 360)', '1,05475115548644'],
    ['Interés antes de redondear', '$ 10.000.000 × (1,05475115548644 − 1)', '$ 547.511,5548'],
    ['Interés', 'Redondeado al peso; medio peso o más sube', '$ 547.512'],
    ['Retención en la fuente antes de redondear', '$ 547.512 × 4 %', '$ 21.900,4800'],
    ['Retención en la fuente', 'Redondeada al peso, por aparte del interés', '$ 21.900'],
    ['Interés después de la retención', '$ 547.512 − $ 21.900', '$ 525.612'],
    ['Total antes de retención', '$ 10.000.000 + $ 547.512', '$ 10.547.512'],
    ['Total que recibes', '$ 10.000.000 + $ 525.612', '$ 10.525.612'],
  ])
})

test('Z01 the maturity is explained when the opening date is known, its shift too', () => {
  const shifted = explainInterest({ ...input, termDays: 360, openingDate: '2026-11-20' })
  expect(shifted.maturity).toMatchObject({ maturityDate: '2027-11-22', shiftedDays: 2 })
  expect(shifted.steps.at(-1)).toEqual({
    label: 'Vencimiento',
    formula:
      '20 de noviembre de 2026 + 360 días en meses de 30 = 20 de noviembre de 2027. No es día hábil (sábado): ' +
      'pasa al siguiente día hábil, y el interés sigue siendo el del plazo pactado.',
    result: '22 de noviembre de 2027',
  })
  const settled = explainInterest({ ...input, dayBase: 365, openingDate: '2026-11-19' })
  expect(settled.steps.at(-1)?.formula).toBe(
    '19 de noviembre de 2026 + 180 días de calendario = 18 de mayo de 2027. ' +
      'Es día hábil bancario, así que no se mueve.',
  )
})

test('Z01 the explained figures are those of the computation, and rounding what is shown gives them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.integer({ min: 1, max: 1800 }),
      (amountCop, termDays) => {
        const explained = explainInterest({ ...input, amountCop, termDays })
        expect(explained).toMatchObject(computeInterest({ ...input, amountCop, termDays }))
        expect(Math.floor(Number(explained.grossBeforeRounding) + 0.5)).toBe(explained.grossCop)
        expect(Math.floor(Number(explained.withholdingBeforeRounding) + 0.5)).toBe(explained.withholdingCop)
      },
    ),
  )
})
