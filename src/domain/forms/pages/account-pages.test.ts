import { expect, test } from 'vitest'
import { formContext } from '#testing/form-answers.ts'
import { validatePage } from '../form.ts'
import { fundingAccountPage } from './funding-account.ts'
import { payoutAccountPage } from './payout-account.ts'

const pages = [
  ['payout', payoutAccountPage],
  ['funding', fundingAccountPage],
] as const

test.each(pages)(
  'F02 F03 the %s account is the customer’s own, and that of a wallet is a mobile number',
  (key, page) => {
    const wrong = (bank: string, number: string, own = true) => {
      const account = { [`${key}_bank`]: bank, [`${key}_account_type`]: 'savings', [`${key}_account_number`]: number }
      return validatePage(page, { ...account, [`${key}_account_own`]: own }, formContext()).map((error) => error.field)
    }
    expect(wrong('bancolombia', '123456')).toEqual([])
    expect(wrong('bancolombia', '12345')).toEqual([`${key}_account_number`])
    expect(wrong('bancolombia', '123456', false)).toEqual([`${key}_account_own`])
    for (const wallet of ['nequi', 'daviplata']) {
      expect(wrong(wallet, '300 123 4567')).toEqual([])
      expect(wrong(wallet, '1234567890')).toEqual([`${key}_account_number`])
      expect(wrong(wallet, '30012345678')).toEqual([`${key}_account_number`])
    }
  },
)
