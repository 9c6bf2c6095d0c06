import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BudgetState, hasRoom, holdFor } from './budget-holds.ts'

const budget: BudgetState = {
  budgetCop: 2_000_000_000,
  budgetGrants: null,
  grantedCop: 0,
  grantedCount: 0,
  heldCop: 0,
  heldCount: 0,
}

/**
 * Begins openings of nobody proven, one after the other.
 * @returns The state at the end, and how many began.
 */
function begin(state: BudgetState, amountsCop: readonly number[]) {
  let now = state
  let begun = 0
  for (const amountCop of amountsCop) {
    const hold = holdFor(now, amountCop)
    if (!hold) continue
    begun += 1
    now = { ...now, heldCop: now.heldCop + hold.heldCop, heldCount: now.heldCount + (hold.kind === 'none' ? 0 : 1) }
  }
  return { now, begun }
}

test('B12 whatever nobody proven begins, a hundredth of a budget is held, and the rest is there for others', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 300_000_000 }), { minLength: 1, maxLength: 500 })
  fc.assert(
    fc.property(fc.integer({ min: 20_000_000, max: 1_000_000_000_000 }), amounts, (budgetCop, amountsCop) => {
      const { now } = begin({ ...budget, budgetCop }, amountsCop)
      expect(now.heldCop).toBeLessThanOrEqual(budgetCop / 100)
      expect(hasRoom(now, budgetCop - Math.ceil(budgetCop / 100))).toBe(true)
    }),
  )
  const { now } = begin({ ...budget, budgetCop: null, budgetGrants: 1_000 }, Array(500).fill(50_000))
  expect(now.heldCount).toBe(10)
})

test('B12 a hold is whole while the share lasts, then a part, then nothing; a small budget is held whole', () => {
  expect(holdFor(budget, 30_000)).toEqual({ kind: 'whole', heldCop: 30_000 })
  expect(holdFor(budget, 300_000_000)).toEqual({ kind: 'part', heldCop: 20_000_000 })
  expect(holdFor({ ...budget, heldCop: 20_000_000 }, 30_000)).toEqual({ kind: 'none', heldCop: 0 })
  expect(begin({ ...budget, budgetCop: 150_000 }, Array(50).fill(30_000)).begun).toBe(5)
  expect(begin({ ...budget, budgetCop: null, budgetGrants: 3 }, Array(50).fill(30_000)).begun).toBe(3)
})

test('B12 the last bonus of a budget of any size is promised to one alone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300_000_000 }),
      fc.integer({ min: 0, max: 10_000_000_000 }),
      (one, granted) => {
        const last = { ...budget, budgetCop: granted + one, grantedCop: granted }
        expect(begin(last, [one, one, one]).begun).toBe(1)
      },
    ),
  )
})

test('B12 what has no budget holds nothing back', () => {
  expect(holdFor({ ...budget, budgetCop: null }, 300_000_000)).toEqual({ kind: 'whole', heldCop: 300_000_000 })
})
