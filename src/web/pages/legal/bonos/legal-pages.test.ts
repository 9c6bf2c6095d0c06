import { expect, test } from 'vitest'
import { bonusTypes } from '#domain/bonuses/bonus.ts'
import { bonusTermsPages } from '#domain/bonuses/terms-pages.ts'
import { prerenderedPaths } from '../../../prerendered-paths.ts'
import routes from '../../../routes.ts'
import { simulatorWithBonus } from './simulator-with-bonus.ts'

test.each(bonusTermsPages)('Z13 R06 $path is a page of the route table, and finished HTML', ({ path }) => {
  expect(routes.filter((route) => `/${route.path}` === path).map(({ file }) => file)).toEqual([
    'pages/legal/bonos/page.tsx',
  ])
  expect(prerenderedPaths).toContain(path)
})

test('Z13 a page leads to the simulator with its bonus only where that link is enough', () => {
  expect(bonusTypes.map((type) => [type, simulatorWithBonus(type)])).toEqual([
    ['bono_de_bienvenida', '/cdt-simulador?bono=bono_de_bienvenida'],
    ['bono_escalonado', '/cdt-simulador?bono=bono_escalonado'],
    ['bono_porcentual', '/cdt-simulador?bono=bono_porcentual'],
    ['bono_cdt_regalo', undefined],
    ['bono_ruleta', undefined],
    ['yo_me_llamo_cdt', '/cdt-simulador?bono=yo_me_llamo_cdt'],
  ])
  expect(simulatorWithBonus('gift-voucher')).toBeUndefined()
})
