import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callTwiml, requireCodeMessage, smsText } from './code-message.ts'

const message = {
  phoneE164: '+573001234567',
  code: '482913',
  brandName: 'Cosecha',
  pageHost: 'cosecha.example',
  expiresMinutes: 5,
  reference: 'otp:1:sms',
}

test('N01 the SMS begins with the code and says how long it lives', () => {
  expect(smsText(message)).toBe(
    '482913 es tu clave de Cosecha. Vence en 5 minutos. No la compartas con nadie.\n\n@cosecha.example #482913',
  )
  expect(smsText({ ...message, expiresMinutes: 1 })).toContain('Vence en 1 minuto.')
})

// The basic table of GSM 03.38 (3GPP TS 23.038), without the characters that take two places.
const gsm7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

test.each(['Cosecha', 'Inversión Fácil', 'Cooperación Ñandú', 'Banco «Único»'])(
  'N01 the SMS of «%s» is one part, and its last line binds the code to the page that asked for it',
  (brandName) => {
    const text = smsText({ ...message, brandName })
    expect([...text].filter((letter) => !gsm7.includes(letter))).toEqual([])
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text.split('\n').at(-1)).toBe('@cosecha.example #482913')
  },
)

test('N01 the SMS of a brand with a long address stays one part', () => {
  const text = smsText({ ...message, pageHost: `${'muy-largo.'.repeat(12)}example` })
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(/nadie\.$/)
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
