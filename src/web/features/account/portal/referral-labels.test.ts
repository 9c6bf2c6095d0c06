import { expect, test } from 'vitest'
import { invitationText, type Referrals, referralSummary, whatsappAddress } from './referral-labels.ts'

const results = (count: number): Referrals['results'] =>
  Array.from({ length: count }, () => ({ registeredOn: '2026-11-21', state: 'registered' }))

test.each([
  [1, 0, '1 persona usó tu enlace. Ninguna tiene todavía su CDT.'],
  [1, 1, '1 persona usó tu enlace y 1 ya tiene su CDT.'],
  [7, 2, '7 personas usaron tu enlace y 2 ya tienen su CDT.'],
])('P14 of %d invitations, %d completed', (count, completed, text) => {
  expect(referralSummary({ results: results(count), completed })).toBe(text)
})

test('P14 the invitation reaches WhatsApp whole, with its link as the last word', () => {
  const text = invitationText('Cosecha', 'https://cosecha.example/cdt-simulador?refcode=ABCD2345')
  const address = new URL(whatsappAddress(text))
  expect(address.origin).toBe('https://wa.me')
  expect(address.searchParams.get('text')).toBe(text)
  expect(text).toContain('+0,10\u00a0%')
  expect(text.split(' ').at(-1)).toBe('https://cosecha.example/cdt-simulador?refcode=ABCD2345')
})
