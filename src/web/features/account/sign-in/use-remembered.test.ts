import { expect, test } from 'vitest'
import { parseCampaign } from './sign-in-calls.ts'
import { readRemembered } from './use-remembered.ts'

const phone = (prefixNumber: string, phoneNumber: string) => ({ prefixNumber, phoneNumber, fullName: null })

test('L10 a remembered phone comes back with its country', () => {
  expect(readRemembered(phone('57', '3001234567'), undefined)).toEqual({
    countryIso: 'CO',
    phoneDigits: '3001234567',
    phoneE164: '+573001234567',
  })
  expect(readRemembered(phone('+34', '612 345 678'), undefined)).toMatchObject({ countryIso: 'ES' })
})

test('L10 what is no phone of ours is not asked for a code, nor is one of a country that the brand lacks', () => {
  expect(readRemembered(phone('57', '123'), undefined)).toBeUndefined()
  expect(readRemembered(phone('999', '3001234567'), undefined)).toBeUndefined()
  expect(readRemembered(phone('34', '612345678'), ['CO'])).toBeUndefined()
})

test('L18 only the campaign whose theme there is goes with the request', () => {
  expect(parseCampaign('?campaign=flamingo&x=1')).toBe('flamingo')
  expect(parseCampaign('?campaign=otra')).toBeUndefined()
  expect(parseCampaign('')).toBeUndefined()
})
