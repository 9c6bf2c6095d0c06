import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest, withholdingPercentOfLaw } from '#domain/money/rates/interest.ts'
import { formatPercent, formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf, uvtIn2026 } from '../figures.ts'

const rate = '11.000'
const example = { amountCop: 20_000_000, ratePercent: rate, termDays: 180, dayBase: 360 } as const
const figures = figuresOf(example)
const percent = formatPercent(withholdingPercentOfLaw)
const row = (amountCop: number, termDays: number) => {
  const { capital, gross, withholding, net } = figuresOf({ ...example, amountCop, termDays })
  return [`${capital}, ${termDays} días`, gross, withholding, net]
}
const month = computeInterest({ ...example, termDays: 30 })

export const article: ContentPage = {
  path: '/blog/retencion-en-la-fuente',
  kind: 'article',
  category: 'impuestos-y-leyes',
  title: 'La retención en la fuente de un CDT',
  description:
    'El banco descuenta el 4 % de los intereses de tu CDT cuando los paga. Cómo se calcula, con ejemplos al peso, y qué puedes hacer con ella.',
  lead: `Cuando el banco te paga los intereses de un CDT, descuenta el ${percent} y lo entrega a la DIAN a tu nombre. Se calcula sobre los intereses, nunca sobre tu capital.`,
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'La retención en la fuente no es un impuesto más: es un pago anticipado del impuesto de renta. En vez de esperar a tu declaración, la ley le pide a quien te paga que aparte una porción y la entregue a la DIAN. En un CDT el que paga es el banco, así que es el banco el que retiene. No tienes que hacer ningún trámite.',
    ),
    heading('Cuánto es'),
    paragraph(
      `Para los títulos de renta fija, y un CDT lo es, la tarifa es del **${percent} de los intereses**. La fijó el Decreto 2418 de 2013, en su artículo 3, y es la que usan las simulaciones de Cosecha para quienes tienen residencia fiscal en Colombia. Para quienes no la tienen pueden aplicar otras reglas; en ese caso pregunta al banco antes de abrirlo.`,
    ),
    heading('Cómo se calcula, paso a paso'),
    paragraph(`Toma un CDT de ${figures.capital} a 180 días, a una tasa de ejemplo del ${formatRate(rate)}`),
    steps(
      `El banco calcula los intereses del plazo: ${figures.gross}.`,
      `Aplica el ${percent} a esos intereses y redondea al peso: ${figures.withholding}.`,
      `Te paga la diferencia, ${figures.net}, junto con tu capital. En total, **${figures.total}**.`,
    ),
    table(
      `Intereses y retención al ${formatRate(rate)}`,
      ['Monto y plazo', 'Intereses', 'Retención', 'Te quedan'],
      [
        row(5_000_000, 90),
        row(5_000_000, 360),
        row(20_000_000, 90),
        row(20_000_000, 360),
        row(50_000_000, 360),
        row(50_000_000, 720),
      ],
    ),
    paragraph(
      `Como la tarifa es la misma para cualquier monto y cualquier plazo, la retención no cambia qué banco te conviene: el que da más intereses antes de retención también da más después. Cambia la suma que llega a tu cuenta, y por eso el [simulador](/cdt-simulador) la muestra aparte.`,
    ),
    heading('Cuándo la descuentan'),
    list(
      '**Si los intereses se pagan al vencimiento**, una sola vez, ese día.',
      `**Si se pagan por periodos**, en cada pago. En un CDT como el del ejemplo con pago mensual, cada mes serían ${formatCop(month.grossCop)} de intereses, ${formatCop(month.withholdingCop)} de retención y ${formatCop(month.netCop)} para ti.`,
      '**Si renuevas**, también. Los intereses del plazo que terminó se pagaron, aunque los hayas dejado en el nuevo CDT: lo que se reinvierte es el capital más los intereses ya con la retención descontada. Mira [renovar o retirar](/blog/renovar-o-retirar).',
    ),
    heading('Qué pasa después con ese dinero'),
    paragraph('Depende de si presentas declaración de renta.'),
    list(
      '**Si declaras**, los intereses se suman a tus rentas de capital y la retención se resta del impuesto que te resulte. Si te retuvieron más de lo que debías, queda un saldo a favor. El paso a paso está en [CDT y declaración de renta](/blog/cdt-y-declaracion-de-renta).',
      '**Si no estás obligado a declarar**, tu impuesto del año es, en general, lo que ya te retuvieron. La ley permite presentar la declaración de manera voluntaria para reclamar un posible saldo a favor; antes de hacerlo, pregunta a un contador si te conviene.',
    ),
    note(
      'El certificado',
      'Cada año el banco debe entregarte un certificado con tu capital, los intereses que te pagó y la retención que te hizo. Guárdalo: es el soporte de tu declaración. Si el CDT tiene varios titulares, cada uno declara su parte.',
    ),
    heading('Con qué no hay que confundirla'),
    list(
      '**Con el 4 por mil.** El gravamen a los movimientos financieros se cobra cuando el dinero sale de tu cuenta, no sobre los intereses. Se parecen en el número cuatro y en nada más: uno es 4 de cada 100 pesos de intereses y el otro 4 de cada 1.000 que mueves. Lo explicamos en [el cuatro por mil](/blog/cuatro-por-mil).',
      `**Con la retención de una cuenta de ahorros.** Allí la tarifa es del 7 % y solo se aplica cuando los intereses de un día pasan de 0,055 UVT, que en 2026 son ${uvtIn2026(0.055)}. Para el CDT no existe ese piso. Mira [CDT frente a cuenta de ahorros](/blog/cdt-frente-a-cuenta-de-ahorros).`,
      '**Con una comisión del banco o de la plataforma.** Lo retenido no se lo queda ninguno de los dos: va a la DIAN, a tu nombre.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Me retienen sobre mi capital?',
        answer: 'No. Tu capital vuelve completo. La retención se calcula solo sobre los intereses.',
      },
      {
        question: '¿Puedo evitarla abriendo varios CDT pequeños?',
        answer:
          'No. En el CDT no hay un monto mínimo de intereses desde el cual se retenga: se aplica a cada pago. Varios CDT que suman lo mismo, a la misma tasa y el mismo plazo, pagan en total la misma retención, salvo pesos de redondeo.',
      },
      {
        question: '¿La tasa que veo ya tiene la retención descontada?',
        answer:
          'No. La [tasa efectiva anual](/blog/tasa-efectiva-anual) se anuncia antes de la retención. En Cosecha ves los intereses, la retención y lo que recibes, cada uno en su línea.',
      },
    ),
    action('Simular con retención incluida', '/cdt-simulador?monto=20000000&plazo=180'),
  ],
  sources: [
    {
      label: 'Decreto 2418 de 2013, artículo 3 (buscador de SUIN-Juriscol)',
      url: 'https://www.suin-juriscol.gov.co/',
    },
    {
      label: 'Estatuto Tributario',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/estatuto_tributario.html',
    },
    { label: 'DIAN', url: 'https://www.dian.gov.co/' },
  ],
}
