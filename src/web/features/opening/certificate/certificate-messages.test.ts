import { expect, test } from 'vitest'
import type { ProcessView } from '#contract/process-view.ts'
import { bonusNote, certificateMessages, certificateStage, isNews } from './certificate-messages.ts'

const process = (processStatus: ProcessView['processStatus']) =>
  ({ processStatus, nameBank: 'Ban100', stage: { description: 'El banco pide más' } }) as ProcessView

test.each([
  ['ENVIADO-AL-BANCO-PARA-CREACION', 'issuing', 'Recibimos tu pago. El banco está creando tu CDT'],
  ['DECEVAL-EMITIDO-Y-RECIBIDO', 'issued', '¡Tu CDT está abierto!'],
  ['DECEVAL-ENVIADO-AL-CLIENTE', 'issued', '¡Tu CDT está abierto!'],
  ['R-ENVIADO-AL-BANCO', 'deciding', 'Ban100 tiene tu decisión'],
  ['R-CONFIRMACION-ENVIADA-AL-CLIENTE', 'issuing', 'Tu renovación está confirmada'],
  ['R-DECEVAL-EMITIDO-Y-RECIBIDO', 'issued', '¡Tu CDT está renovado!'],
  ['R-DECEVAL-ENVIADO-AL-CLIENTE', 'issued', '¡Tu CDT está renovado!'],
  ['R-CANCELACION-FINALIZADA', 'paid-out', 'Tu CDT terminó'],
  ['R-VENCIMIENTOS-PENDIENTES', 'issued', 'Tu CDT con Ban100'],
] as const)('F11 P11 in %s the page shows «%s»: %s', (status, stage, title) => {
  expect(certificateStage(status)).toBe(stage)
  expect(certificateMessages(process(status)).title).toBe(title)
})

test.each([
  ['2026-11-22', '2026-11-21', false],
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-21', '2026-11-23', true],
  ['2026-11-21', '2026-11-24', false],
])('M18 a certificate of %s is news on %s: %s', (issuedOn, today, news) => {
  expect(isNews(issuedOn, today)).toBe(news)
})

test.each([
  ['granted', {}, 'Te lo pagamos cuando tu CDT esté completo'],
  ['scheduled', { scheduledFor: '2026-11-24' }, 'Te lo pagamos el 24 de noviembre de 2026'],
  ['paid', { paidAt: '2026-11-24T15:00:00Z' }, 'Ya te lo pagamos'],
  ['granted', { atProof: true }, 'Es tuyo cuando valides tu identidad, mientras la campaña tenga bonos'],
  [
    'granted',
    { depositUntil: '2026-12-04T20:00:00.000Z' },
    'Es tuyo si pagas tu CDT a más tardar el 4 de diciembre de 2026 a las 3:00\u00a0p.\u00a0m.',
  ],
  [
    'granted',
    { heldUntil: '2026-11-25T00:00:00.000Z', depositUntil: '2026-12-04T20:00:00.000Z' },
    'Es tuyo cuando valides tu identidad, mientras la campaña tenga bonos, y si pagas tu CDT a más tardar el 4 de diciembre de 2026 a las 3:00\u00a0p.\u00a0m.',
  ],
  ['cancelled', {}, 'Se canceló con la apertura'],
] as const)('B13 under a bonus that is %s stands when it is paid', (status, more, note) => {
  expect(bonusNote({ kind: 'welcome', label: 'Bono', amount: 1, termsUrl: '/x', status, ...more })).toBe(note)
})
