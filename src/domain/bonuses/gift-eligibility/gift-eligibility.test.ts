import { expect, test } from 'vitest'
import { getFormPaths } from '../../banks/form-paths.ts'
import { partnerBanks } from '../../banks/registry.ts'
import { isEligibleForGiftAt } from './gift-eligibility.ts'

test.each(['/', '/ahorro', '/mejores-cdt-noviembre-2026', '/cdt-koa', '/blog/categorias', '/quienes-somos'])(
  'M17 the gift is offered on %s',
  (path) => {
    expect(isEligibleForGiftAt(path)).toBe(true)
  },
)

test.each([
  ...['/cdt-simulador', '/cdt-simulador/', '/login', '/portal/dashboard', '/mis-procesos', '/validar-identidad'],
  ...[
    '/asegura-tu-tasa',
    '/transfiere-el-dinero',
    '/cdt-completado',
    '/legal/bonos/bono-regalo',
    '/404',
    '/app',
    '/verificar/x',
  ],
])('M17 it is suppressed on %s', (path) => {
  expect(isEligibleForGiftAt(path)).toBe(false)
})

test('M17 it is suppressed on every form of every bank', () => {
  for (const bank of partnerBanks) {
    const { personal, financial, questions } = getFormPaths(bank)
    for (const path of [personal, financial, questions])
      expect([path, isEligibleForGiftAt(path)]).toEqual([path, false])
  }
})
