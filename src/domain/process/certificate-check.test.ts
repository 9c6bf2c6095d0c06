import { expect, test } from 'vitest'
import { getInitials } from '../customer/people/initials.ts'
import { type CertificateState, certificateState, maskCertificateNumber } from './certificate-check.ts'

const running = { isPaid: false, period: 0, newestPeriod: 0, maturityDate: '2026-11-30', today: '2026-11-29' }

test.each<[string, Partial<typeof running>, CertificateState]>([
  ['the day before its maturity', {}, 'open'],
  ['on the day of its maturity', { today: '2026-11-30' }, 'matured'],
  ['long after it, while nothing is known', { today: '2027-01-04' }, 'matured'],
  ['with a later period', { newestPeriod: 1, today: '2026-12-01' }, 'renewed'],
  ['of a later period itself', { period: 1, newestPeriod: 1 }, 'open'],
  ['paid before its maturity', { isPaid: true }, 'paid'],
  ['renewed and then paid', { isPaid: true, newestPeriod: 2, today: '2029-01-04' }, 'paid'],
])('Z23 a certificate %s', (_, facts, state) => {
  expect(certificateState({ ...running, ...facts })).toBe(state)
})

test('Z23 of a number only the end is told, and of a person the initials', () => {
  expect(maskCertificateNumber('2026-94625982')).toBe('•••5982')
  expect(getInitials('ana  maría ñáñez')).toBe('A. M. Ñ.')
})
