import { formatCop } from '../money/amounts/amount-cop.ts'
import type { BonusTermsPage, WorkedExample } from './bonus.ts'
import { earnsGiftVoucher, giftVoucherCop, giftVoucherWayBusinessDays } from './gift-voucher.ts'
import { figureSection, paymentSections, termSection, whoSection } from './terms-sections.ts'

// Any week shows the rule; of the days only the names are shown.
const offeredAtMs = Date.parse('2026-11-23T10:00:00-05:00')

const deposits = [
  { when: 'el jueves a las 10:00\u00a0a.\u00a0m.', depositedAtMs: Date.parse('2026-11-26T10:00:00-05:00') },
  { when: 'el viernes a las 3:00\u00a0p.\u00a0m.', depositedAtMs: Date.parse('2026-11-27T15:00:00-05:00') },
  { when: 'el viernes a las 3:01\u00a0p.\u00a0m.', depositedAtMs: Date.parse('2026-11-27T15:01:00-05:00') },
]

const example = { amountCop: 5_000_000, termDays: 360 }

function workedExample({ when, depositedAtMs }: (typeof deposits)[number]): WorkedExample {
  const isValid = earnsGiftVoucher({ offeredAtMs, depositedAtMs })
  const amount = formatCop(giftVoucherCop)
  return {
    ...example,
    isValid,
    bonusAmountCop: isValid ? giftVoucherCop : 0,
    situation: `Aceptas el regalo un lunes y depositas ${formatCop(example.amountCop)} ${when}`,
    outcome: isValid
      ? `Recibes ${amount}.`
      : 'No recibes el bono. El plazo terminó el viernes a las 3:00\u00a0p.\u00a0m.',
  }
}

/** The terms of the gift promotion (B §4.13). */
export const giftVoucherTerms: BonusTermsPage = {
  path: '/legal/bonos/bono-regalo',
  title: 'Términos y condiciones del bono de regalo',
  bonusType: 'gift-voucher',
  sections: [
    whoSection('Es para quien acepta el regalo en nuestro sitio y abre su CDT a tiempo.'),
    {
      title: '¿Desde qué monto?',
      paragraphs: ['Desde el monto mínimo del banco que elijas.'],
    },
    termSection(0),
    {
      title: '¿Hasta cuándo?',
      paragraphs: [
        'Tu depósito debe llegar a más tardar el viernes que te dijimos al aceptar el regalo, a las ' +
          '3:00\u00a0p.\u00a0m., hora de Colombia.',
        `Es el primer viernes al que alcanzas a llegar. Contamos los ${giftVoucherWayBusinessDays} días hábiles en que ` +
          'revisamos tus documentos y el banco te acepta. Si aceptas el regalo un lunes, es el viernes de esa semana; ' +
          'si no alcanza el tiempo, es el viernes siguiente.',
      ],
    },
    figureSection(`Un bono de ${formatCop(giftVoucherCop)}, una sola vez.`),
    ...paymentSections,
  ],
  examples: deposits.map(workedExample),
}
