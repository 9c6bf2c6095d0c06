import { bonuses } from '#domain/bonuses/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { paragraph, table } from '../blocks.ts'
import { namedCampaign } from './named-campaign.ts'

const bonus = bonuses.yo_me_llamo_cdt
const amounts = [5_000_000, 30_000_000, 100_000_000, 200_000_000]

export const page = namedCampaign({
  slug: 'yo-me-llamo-cdt',
  name: 'Yo me llamo CDT',
  description: 'Yo me llamo CDT: qué bono da según el monto, con qué condiciones y si la campaña está abierta hoy.',
  code: 'yo-me-llamo-cdt',
  door: '/cdt-simulador?bono=yo_me_llamo_cdt',
  gives: [
    paragraph('Un bono que crece con el monto del CDT. Estas son algunas cifras, calculadas con su regla:'),
    table(
      'El bono de la campaña',
      ['Monto del CDT', 'Bono'],
      amounts.map((amountCop) => [
        formatCop(amountCop),
        formatCop(bonus.evaluate({ type: bonus.id, amountCop, termDays: 360 }).bonusAmountCop),
      ]),
    ),
  ],
  termsPath: bonus.termsPath,
  questions: [
    {
      question: '¿Es un concurso de canto?',
      answer: 'No. Es un juego con el nombre. No hay que participar en nada más que abrir un CDT.',
    },
    {
      question: '¿Qué otros bonos hay?',
      answer:
        'Los que el simulador muestre para ti. Las reglas de cada uno están en su página, como la del [bono de bienvenida](/legal/bonos/bono-de-bienvenida).',
    },
  ],
})
