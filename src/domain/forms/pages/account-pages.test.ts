import { expect, test } from 'vitest'
import { formContext } from '#testing/form-answers.ts'
import { askedQuestions } from '../ask-together.ts'
import { validatePage, visibleFields } from '../form.ts'
import { normalizeFields } from '../normalize.ts'
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

test.each(pages)('F02 F03 the kind of the %s account is asked of a bank alone: a wallet has one kind', (key, page) => {
  const type = `${key}_account_type`
  const draw = (bank: string) => {
    const answers = { [`${key}_bank`]: bank, [type]: 'savings' }
    const asked = askedQuestions(page, visibleFields(page, answers), answers)
    return {
      isAsked: asked.some((one) => one.kind === 'field' && one.field.name === type),
      value: normalizeFields(page.fields, answers)[type],
    }
  }
  expect(draw('bancolombia')).toEqual({ isAsked: true, value: 'savings' })
  expect(draw('nequi')).toEqual({ isAsked: false, value: 'low-amount-deposit' })
  expect(draw('daviplata')).toEqual({ isAsked: false, value: 'low-amount-deposit' })
})
