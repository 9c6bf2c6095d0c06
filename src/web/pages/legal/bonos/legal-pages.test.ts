import { expect, test } from 'vitest'
import { bonusTypes } from '#domain/bonuses/bonus-types.ts'
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
  for (const type of bonusTypes) {
    const isEnough = type !== 'bono_cdt_regalo' && type !== 'bono_ruleta'
    expect(simulatorWithBonus(type), type).toBe(isEnough ? `/cdt-simulador?bono=${type}` : undefined)
  }
  expect(simulatorWithBonus('gift-voucher')).toBeUndefined()
})
