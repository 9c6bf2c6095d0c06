import { expect, test } from 'vitest'
import { deliveryText } from './delivery-messages.ts'

test('R10 L06 the person is told which way the code took', () => {
  expect(deliveryText('whatsapp', { channel: 'whatsapp', state: 'sent' }, true)).toBe('Te lo enviamos por WhatsApp.')
  expect(deliveryText('whatsapp', { channel: 'whatsapp', state: 'delivered' }, true)).toBe('Ya está en tu WhatsApp.')
  expect(deliveryText('sms', { channel: 'sms', state: 'sent' }, false)).toContain('mensaje de texto')
  expect(deliveryText('call', { channel: 'call', state: 'sent' }, true)).toContain('llamando')
})

test('R10 when another channel takes over it is told that the code is the same', () => {
  const text = 'No vimos llegar el WhatsApp; te lo enviamos también por SMS, con el mismo código.'
  expect(deliveryText('whatsapp', { channel: 'sms', state: 'sent' }, true)).toBe(text)
  expect(deliveryText('whatsapp', { channel: 'sms', state: 'delivered' }, true)).toContain(text)
})

test('R10 when nothing arrived it is told what can be done, a call only where there are calls', () => {
  const failed = { channel: 'sms', state: 'failed' } as const
  expect(deliveryText('whatsapp', failed, true)).toContain('pide que te llamemos')
  expect(deliveryText('sms', failed, false)).not.toContain('llamemos')
})
