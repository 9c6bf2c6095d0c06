import { expect, test } from 'vitest'
import { partnerBanks } from '#domain/banks/registry.ts'
import { buildSource } from './computed-at-build.ts'

test('M06 a computed module becomes its values, and what is no data is refused by its name', async () => {
  const module = await import('#web/computed-at-build/partner-banks.ts')
  const code = buildSource(module)
  expect(code).toContain(`export const partnerCount = ${module.partnerCount}\n`)
  expect(code).not.toMatch(/import|questions/)
  expect(() => buildSource({ compute: () => 1 })).toThrow('compute is no data')
})

test('M06 O01 the partners are counted by the entity that owes the deposit, and named one by one', async () => {
  const { partnerCount, partnerNames } = await import('#web/computed-at-build/partner-banks.ts')
  expect(partnerNames.map(({ id }) => id).sort((one, other) => one - other)).toEqual(partnerBanks.map(({ id }) => id))
  // Brands of one entity count once.
  const entities = partnerBanks.map(({ legalEntity }) => legalEntity.id)
  const repeated = entities.filter((id, place) => entities.indexOf(id) !== place)
  expect(partnerCount + repeated.length).toBe(partnerBanks.length)
})
