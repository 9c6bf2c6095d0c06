import { expect, test } from 'vitest'
import { adviseCushion, type CushionQuestion } from './cushion.ts'

const question = (part: Partial<CushionQuestion> = {}): CushionQuestion => ({
  amountCop: 15_000_000,
  leastCop: 500_000,
  incomeCop: 1_500_000,
  expensesCop: 1_000_000,
  assetsCop: 16_200_000,
  depositsCop: 0,
  ...part,
})

test('Z21 who would keep 1,2 months of expenses hears how much leaves three, and how long the rest takes', () => {
  expect(adviseCushion(question())).toEqual({
    atHandCop: 1_200_000,
    months: 1.2,
    advisedCop: 13_200_000,
    // 1.800.000 are missing, and 500.000 are left of each month.
    monthsToSave: 4,
  })
})

test.each([
  ['exactly three months stay', { assetsCop: 18_000_000 }, undefined],
  ['a peso less than three months stays', { assetsCop: 17_999_999 }, 2.9],
  ['nothing is spent', { expensesCop: 0 }, undefined],
  ['everything goes in', { assetsCop: 15_000_000 }, 0],
  ['more goes in than was told', { assetsCop: 1_000_000 }, 0],
  ['another deposit holds the rest', { assetsCop: 30_000_000, depositsCop: 14_000_000 }, 1],
])('Z21 where %s, the months are told or nothing is said', (_, part, months) => {
  expect(adviseCushion(question(part))?.months).toBe(months)
})

test('Z21 where the bank takes no such small deposit, none is advised', () => {
  expect(adviseCushion(question({ leastCop: 13_200_000 }))?.advisedCop).toBe(13_200_000)
  expect(adviseCushion(question({ leastCop: 13_200_001 }))?.advisedCop).toBeUndefined()
  expect(adviseCushion(question({ assetsCop: 2_000_000, leastCop: 1 }))?.advisedCop).toBeUndefined()
})

test('Z21 who spends all they earn hears of no month in which it is together', () => {
  expect(adviseCushion(question({ incomeCop: 1_000_000 }))?.monthsToSave).toBeUndefined()
})

test('Z21 what is advised leaves the cushion, is less than was asked for, and is not advised again', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const draw = (most: number, salt: number) =>
      Math.floor(Math.abs(Math.sin(seed * 12.9898 + salt) * 43_758.5453) % most)
    const asked = question({
      amountCop: 50_000 + draw(90_000_000, 1),
      leastCop: 50_000,
      incomeCop: draw(9_000_000, 2),
      expensesCop: draw(9_000_000, 3),
      assetsCop: draw(300_000_000, 4),
      depositsCop: draw(50_000_000, 5),
    })
    const advice = adviseCushion(asked)
    if (advice?.advisedCop === undefined) continue
    expect(advice.advisedCop).toBeLessThan(asked.amountCop)
    expect(advice.advisedCop).toBeGreaterThanOrEqual(asked.leastCop)
    expect(asked.assetsCop - asked.depositsCop - advice.advisedCop).toBeGreaterThanOrEqual(3 * asked.expensesCop)
    expect(adviseCushion({ ...asked, amountCop: advice.advisedCop })).toBeUndefined()
  }
})
