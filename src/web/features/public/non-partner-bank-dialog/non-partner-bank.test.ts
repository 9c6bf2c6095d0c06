import { expect, test } from 'vitest'
import { partnerBanks } from '#domain/banks/registry.ts'
import { partnerCount } from './non-partner-bank-dialog.tsx'

test('M06 there are as many partner banks as the dialog says, by the entity that owes the deposit', () => {
  expect(new Set(partnerBanks.map(({ legalEntity }) => legalEntity.id)).size).toBe(partnerCount)
})
