import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callTwiml, requireCodeMessage, smsText } from './code-message.ts'

const message = {
  phoneE164: '+573001234567',
  code: '482913',
  brandName: 'Cosecha',
  expiresMinutes: 5,
  reference: 'otp:1:sms',
}

test('N01 the SMS begins with the code and says how long it lives', () => {
  expect(smsText(message)).toBe('482913 es tu código de Cosecha. Vence en 5 minutos. No lo compartas con nadie.')
  expect(smsText({ ...message, expiresMinutes: 1 })).toContain('Vence en 1 minuto.')
})

test('N01 L06 the call reads the code digit by digit, twice, in Spanish', () => {
  const twiml = callTwiml(message)
  expect(twiml.split('4, 8, 2, 9, 1, 3')).toHaveLength(3)
  expect(twiml).not.toContain('482913')
  expect([...twiml.matchAll(/<Say language="es-MX">/g)]).toHaveLength(2)
})

test('N01 no name of a brand can break out of the spoken text', () => {
  const skeleton = (twiml: string) => twiml.match(/<[^>]*>/g)
  const plain = skeleton(callTwiml(message))
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '/', 'Say', ';', 'ñ') }), (brandName) => {
      const twiml = callTwiml({ ...message, brandName })
      expect(skeleton(twiml)).toEqual(plain)
      expect(twiml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
    }),
  )
  expect(callTwiml({ ...message, brandName: `A&B <"'>` })).toContain('de A&amp;B &lt;&quot;&apos;&gt; es')
})

test.each([
  ['a phone without its country', { phoneE164: '3001234567' }],
  ['two phones', { phoneE164: '+573001234567,+573001234568' }],
  ['a code that is no number', { code: '12 34' }],
  ['a code too short', { code: '123' }],
  ['a reference with a space', { reference: 'otp 1' }],
])('N01 %s is not sent', (_, wrong) => {
  expect(() => requireCodeMessage({ ...message, ...wrong })).toThrow(TypeError)
  expect(() => requireCodeMessage(message)).not.toThrow()
})
