import { expect, test } from 'vitest'
import { formPathsIn } from '#domain/banks/form-paths.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { findRedirect, formPaths, ownFormPath } from './form-paths.ts'

test('F05 a welcome leads to one of our forms, of any bank and version', () => {
  const all = partnerBanks.flatMap(({ questionsSlug }) =>
    (['v1', 'v2'] as const).flatMap((version) => Object.values(formPathsIn(version, questionsSlug))),
  )
  expect(all.filter((path) => ownFormPath(path) !== path)).toEqual([])
  expect(all).toEqual(expect.arrayContaining([...formPaths]))
  expect(findRedirect('/bienvenida-usuario-retorno?redirect=%2Fdatos-financieros&stage=2')).toBe('/datos-financieros')
  expect(findRedirect('/bienvenida-usuario-retorno?redirect=%2Fv2%2Fpreguntas-koa&stage=3')).toBe('/v2/preguntas-koa')
})

test.each([
  null,
  '',
  'https://example.com',
  '//example.com/v2/datos-personales',
  '/v2/datos-personales@example.com',
  '/v2/datos-personales?next=https://example.com',
  '/preguntas/../../portal/login',
  'javascript:alert(1)',
  '/mis-procesos',
])('F05 a welcome leads nowhere else: %s', (redirect) => {
  expect(ownFormPath(redirect)).toBeUndefined()
})

test('F05 a process at another page has no form to be welcomed to', () => {
  expect(findRedirect('/validar-identidad')).toBeUndefined()
  expect(findRedirect('/bienvenida-usuario-retorno')).toBeUndefined()
})
