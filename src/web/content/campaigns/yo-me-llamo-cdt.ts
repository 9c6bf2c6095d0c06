import { bonuses } from '#domain/bonuses/registry.ts'
import { formatCop } from '#domain/money/amount-cop.ts'
import { paragraph, table } from '../blocks.ts'
import { endedCampaign } from './ended-campaign.ts'

const bonus = bonuses.yo_me_llamo_cdt
const amounts = [5_000_000, 30_000_000, 100_000_000, 200_000_000]

export const page = endedCampaign({
  slug: 'yo-me-llamo-cdt',
  name: 'Yo me llamo CDT',
  description: 'Yo me llamo CDT fue una campaña de 2025: qué bono daba según el monto, qué se respeta y qué vale hoy.',
  was: [
    paragraph('Un bono que crecía con el monto del CDT. Estas son algunas cifras, calculadas con su regla:'),
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
      question: '¿Era un concurso de canto?',
      answer: 'No. Era un juego con el nombre. No había que participar en nada más que abrir un CDT.',
    },
    {
      question: '¿Qué bonos puede haber ahora?',
      answer:
        'Los que el simulador muestre para ti. Las reglas de cada uno están en su página, como la del [bono de bienvenida](/legal/bonos/bono-de-bienvenida).',
    },
  ],
})
