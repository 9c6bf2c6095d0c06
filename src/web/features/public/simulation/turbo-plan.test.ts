import { expect, test } from 'vitest'
import { turboPlan } from './turbo-plan.ts'

const bank = (enabled: boolean, blocked: string[], methods: ('pse' | 'transfer')[], open = true) => ({
  canBeOpened: open,
  paymentMethods: methods,
  settings: { digitalSignature: true, turboCdt: { enabled, blockedPaymentsMethod: blocked } },
})

test.each([
  ['pays by PSE where it can', bank(true, [], ['pse', 'transfer']), { paymentMethod: 'pse', isForced: false }],
  [
    'is forced where PSE is blocked',
    bank(true, ['pse'], ['pse', 'transfer']),
    { paymentMethod: 'transfer', isForced: true },
  ],
  [
    'pays by transfer where there is no PSE',
    bank(true, [], ['transfer']),
    { paymentMethod: 'transfer', isForced: false },
  ],
  ['is none where nothing is left to pay with', bank(true, ['pse', 'transfer'], ['pse', 'transfer']), undefined],
  ['is none where the bank has it off', bank(false, [], ['pse', 'transfer']), undefined],
  ['is none where the bank opens nothing', bank(true, [], ['pse', 'transfer'], false), undefined],
])('P09 M02 turbo %s', (_, info, plan) => {
  expect(turboPlan(info)).toEqual(plan)
})
