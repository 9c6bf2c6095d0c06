import { expect, test } from 'vitest'
import type { Config } from '../../settings.ts'
import { addressInBrand } from './address-in-brand.ts'

const at = (PUBLIC_URL: string) => ({ config: { PUBLIC_URL } as Config })

test('R02 one comes back from a provider to the host on which the process was begun', () => {
  const here = at('http://localhost:3000')
  expect(addressInBrand(here, 'default', '/validar-identidad?callback=1')).toBe(
    'http://localhost:3000/validar-identidad?callback=1',
  )
  expect(addressInBrand(here, 'coltefinanciera', '/validar-identidad?callback=1')).toBe(
    'http://coltefinanciera.localhost:3000/validar-identidad?callback=1',
  )
})

test('R02 one comes back to a page that the brand has', () => {
  expect(addressInBrand(at('http://localhost:3000'), 'coltefinanciera', '/verificando-firma')).toBe(
    'http://coltefinanciera.localhost:3000/asegura-tu-tasa',
  )
  expect(addressInBrand(at('http://localhost:3000'), 'default', '/verificando-firma')).toBe(
    'http://localhost:3000/verificando-firma',
  )
})

test('R02 a brand that has no host where this is served leads to the main site', () => {
  expect(addressInBrand(at('https://cosecha.example'), 'coltefinanciera', '/transfiere-el-dinero')).toBe(
    'https://cosecha.example/transfiere-el-dinero',
  )
})
