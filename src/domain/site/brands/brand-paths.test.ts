import { expect, test } from 'vitest'
import { hasPath, placeInBrand } from './brand-paths.ts'
import { coltefinancieraBrand } from './coltefinanciera.ts'
import { defaultBrand } from './default.ts'
import { brands } from './registry.ts'

/** B §2.15, as it is there. */
const listOfSources =
  'home, 404, legal/coltefinanciera, login, mis-procesos, validar-identidad, confirmar-datos-truora, v2/preguntas-cdturbo, consulta-en-listas, sube-tus-documentos, asegura-tu-tasa, no-podemos-continuar-con-tu-proceso, firma-los-documentos-en-fisico, bloqueo-temporal, te-contactaremos, transfiere-el-dinero, cdt-completado'

test('R02 the financial-institution brand has the pages of its list and nothing else', () => {
  const asked = listOfSources.split(', ').map((name) => (name === 'home' ? '/' : `/${name}`))
  expect([...coltefinancieraBrand.paths].sort()).toEqual(asked.sort())
  for (const path of ['/cdt-simulador', '/portal/login', '/verificando-firma', '/v2/datos-personales', '/blog']) {
    expect([path, hasPath(coltefinancieraBrand, path)]).toEqual([path, false])
  }
  expect(hasPath(defaultBrand, '/cdt-simulador')).toBe(true)
})

test.each([
  ['/cdt-simulador?monto=1000000', '/'],
  ['/portal/login?return=%2Fmis-procesos', '/login?return=%2Fmis-procesos'],
  ['/portal/dashboard', '/mis-procesos'],
  ['/#preguntas', '/#preguntas'],
  ['/asegura-tu-tasa?x=1', '/asegura-tu-tasa?x=1'],
  ['https://example.com/a', 'https://example.com/a'],
])('R02 a shared link to %s leads to %s in the short table', (address, place) => {
  expect(placeInBrand(coltefinancieraBrand, address)).toBe(place)
  expect(placeInBrand(defaultBrand, address)).toBe(address)
})

test('R02 what stands in for a missing page is a page of the brand', () => {
  for (const brand of brands) {
    for (const [missing, place] of Object.entries(brand.standIns ?? {})) {
      expect([brand.id, hasPath(brand, missing), hasPath(brand, place)]).toEqual([brand.id, false, true])
    }
  }
})
