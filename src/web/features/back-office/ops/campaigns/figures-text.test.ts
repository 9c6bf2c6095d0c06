import { expect, test } from 'vitest'
import { prizesOfText, tiersOfText } from './figures-text.ts'

test('O03 tiers are read with the amounts as people write them', () => {
  expect(tiersOfText('5000000; 50000\n$ 10.000.000 ;100.000,00')).toEqual([
    { from: 5_000_000, bonus: 50_000 },
    { from: 10_000_000, bonus: 100_000 },
  ])
  for (const wrong of ['5000000', '5.000.000.00; 1', '5M; 50000', '1; 2; 3', ';5']) {
    expect(tiersOfText(wrong), wrong).toBeUndefined()
  }
})

test('O03 prizes are read as pesos or as a percentage, each with its weight', () => {
  expect(prizesOfText('10.000; 40\n0,3 %; 5\n')).toEqual([
    { amount: 10_000, weight: 40 },
    { percent: '0.3', weight: 5 },
  ])
  for (const wrong of ['10.000', '10.000; x', '-1; 5', '0,3; 5x', '1; 2; 3']) {
    expect(prizesOfText(wrong), wrong).toBeUndefined()
  }
})
