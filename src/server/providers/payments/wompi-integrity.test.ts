import { expect, test } from 'vitest'
import { integritySignature } from './wompi-integrity.ts'
import { toPayment, wompiLegalIdType } from './wompi-wire.ts'

test('N04 the integrity signature is the published example’s', () => {
  const signature = integritySignature({
    reference: 'ord-12345',
    amountInCents: 15_000_000,
    currency: 'COP',
    integritySecret: 'test_integrity_secreto',
  })
  expect(signature).toBe('b1a8a79246cc50da3ac84b452dc2ac3c78ce23fd0a2ee9ab7c1878f65d78222b')
})

test.each([
  ['CC', 'CC'],
  ['CE', 'CE'],
  ['PPT', 'PPT'],
  ['PA', 'PP'],
  ['PP', 'PP'],
  ['pasaporte', 'PP'],
  ['NIT', 'NIT'],
  ['constructor', undefined],
  ['XX', undefined],
])('N04 document type %s is %s at PSE', (ours, theirs) => {
  expect(wompiLegalIdType(ours)).toBe(theirs)
})

test('N04 a finished payment has no bank page to go to, even if its address is still answered', () => {
  const extra = { async_payment_url: 'https://bank.example/pay' }
  const wire = { id: 't1', amount_in_cents: 150_050, currency: 'COP', reference: 'r', payment_method: { extra } }
  expect(toPayment({ ...wire, status: 'DECLINED' }).redirectUrl).toBeUndefined()
  expect(toPayment({ ...wire, status: 'PENDING' }).redirectUrl).toBe('https://bank.example/pay')
  expect(toPayment({ ...wire, status: 'PENDING' }).amountCop).toBe(1_500.5)
})
