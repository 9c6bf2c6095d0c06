import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextLevelText, userLevel } from './levels.ts'

const of = (amounts: number[]) => amounts.map((amountCop) => ({ amountCop }))
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test.each<[amounts: number[], label: string, next: string]>([
  [[], 'Primerizo', 'Te falta 1 CDT completado para ser Ahorrador.'],
  [[50_000], 'Ahorrador', 'Te falta 1 CDT completado para ser Avanzado.'],
  [[49_999_999], 'Ahorrador', 'Te falta 1 CDT completado para ser Avanzado.'],
  [[50_000_000], 'Experto', 'Estás en el nivel más alto.'],
  [[50_000_001], 'Experto', 'Estás en el nivel más alto.'],
  [[1_000_000, 2_000_000], 'Avanzado', 'Te faltan $ 47.000.000 en CDT completados para ser Experto.'],
  [[25_000_000, 24_999_999], 'Avanzado', 'Te faltan $ 1 en CDT completados para ser Experto.'],
  [[25_000_000, 25_000_000], 'Experto', 'Estás en el nivel más alto.'],
  [[1, 1, 1, 1, 1], 'Avanzado', 'Te faltan $ 49.999.995 en CDT completados para ser Experto.'],
])('P06 completed CDTs of %j make a customer %s', (amounts, label, next) => {
  expect(userLevel(of(amounts))).toEqual({ id: label.toLowerCase(), label })
  expect(plain(nextLevelText(of(amounts)))).toBe(next)
})

test('P06 one more completed CDT never lowers the level', () => {
  const order = ['primerizo', 'ahorrador', 'avanzado', 'experto']
  const anyAmount = fc.integer({ min: 50_000, max: 60_000_000 })
  fc.assert(
    fc.property(fc.array(anyAmount, { maxLength: 6 }), anyAmount, (amounts, more) => {
      const before = order.indexOf(userLevel(of(amounts)).id)
      expect(order.indexOf(userLevel(of([...amounts, more])).id)).toBeGreaterThanOrEqual(before)
    }),
  )
})
