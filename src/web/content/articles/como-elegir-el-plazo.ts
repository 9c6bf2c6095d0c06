import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const amountCop = 10_000_000
const dayBase = 360
const openingDate: CivilDate = '2026-11-30'
/** Rates of the example, no bank's: a year pays more than a quarter, and two years a little less than one. */
const curve = [
  { termDays: 90, ratePercent: '10.200' },
  { termDays: 180, ratePercent: '10.800' },
  { termDays: 270, ratePercent: '11.300' },
  { termDays: 360, ratePercent: '11.900' },
  { termDays: 720, ratePercent: '11.700' },
] as const
const half = { amountCop, dayBase, termDays: 180, ratePercent: '10.800' } as const
const year = { amountCop, dayBase, termDays: 360, ratePercent: '11.900' } as const
const afterHalf = computeInterest(half).totalNetCop
const afterYear = computeInterest(year).totalNetCop

const curveRow = ({ termDays, ratePercent }: (typeof curve)[number]) => {
  const { net, total } = figuresOf({ amountCop, dayBase, termDays, ratePercent })
  return [`${termDays} días`, formatPercent(ratePercent), net, total]
}

const dateRow = ({ termDays }: (typeof curve)[number]) => {
  const { nominalDate, maturityDate: paid } = maturityDate({ openingDate, termDays, dayBase })
  return [`${termDays} días`, formatCivilDate(nominalDate), formatCivilDate(paid)]
}

/** All that half a year paid is put in again for another, at a rate that nobody knows at the start. */
const renewedRow = (label: string, ratePercent: string) => {
  const { totalNetCop } = computeInterest({ amountCop: afterHalf, dayBase, termDays: 180, ratePercent })
  return [
    `${label}: ${formatPercent(ratePercent)}`,
    formatCop(totalNetCop),
    formatCop(afterYear),
    formatCop(totalNetCop - afterYear),
  ]
}

export const article: ContentPage = {
  path: '/blog/como-elegir-el-plazo',
  kind: 'article',
  category: 'estrategias',
  title: 'Cómo elegir el plazo de tu CDT',
  description:
    'Primero la fecha en que necesitas el dinero, después la tasa. Una forma ordenada de escoger entre 90, 180, 270, 360 y 720 días, con cuentas.',
  lead: 'El mejor plazo no es el de la tasa más alta: es el más largo que puedes esperar sin necesitar el dinero. Con eso claro, la tasa ayuda a afinar.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'Un CDT no se cancela antes del vencimiento. Por eso el plazo es la decisión con más consecuencias: la tasa te da unos pesos más o menos, pero un plazo mal escogido te deja sin el dinero el día que lo necesitas.',
    ),
    heading('Cuatro pasos, en este orden'),
    steps(
      '**Separa lo que puedes necesitar en cualquier momento.** Una urgencia no espera al vencimiento. Deja esa parte en una cuenta; comparamos las dos opciones en [CDT frente a cuenta de ahorros](/blog/cdt-frente-a-cuenta-de-ahorros).',
      '**Ponle fecha al resto.** La matrícula, el viaje, los impuestos, la cuota inicial. Si no tiene fecha, pregúntate cuánto tiempo podrías olvidarte de ese dinero.',
      '**Busca el plazo que vence antes de esa fecha**, con unos días de margen.',
      '**Compara la tasa de los plazos que te quedan.** Solo entre esos. Un plazo que no puedes esperar no entra en la comparación, por buena que sea su tasa.',
    ),
    heading('Qué paga cada plazo'),
    paragraph(
      `Todas las tasas se dicen en porcentaje efectivo anual, así que se pueden comparar aunque los plazos sean distintos. La explicación está en [tasa efectiva anual](/blog/tasa-efectiva-anual). Esta tabla usa ${formatCop(amountCop)} y tasas de ejemplo, que no son de ningún banco.`,
    ),
    table(
      `${formatCop(amountCop)} según el plazo, después de retención`,
      ['Plazo', 'Tasa E.A.', 'Ganas', 'Recibes'],
      curve.map(curveRow),
    ),
    paragraph(
      'Fíjate en la última fila: paga una tasa menor que la anterior y aun así entrega más pesos, porque el dinero trabaja el doble de tiempo. Cuando los plazos largos pagan menos que los de un año, suele ser porque los bancos esperan que las tasas bajen. Es una expectativa, no una certeza.',
    ),
    heading('¿Uno de 360 o dos de 180?'),
    paragraph(
      `Con un CDT de 360 días al ${formatPercent(year.ratePercent)} sabes hoy que recibes ${formatCop(afterYear)}. Con uno de 180 días al ${formatPercent(half.ratePercent)} recibes ${formatCop(afterHalf)} en seis meses y los vuelves a poner, pero a una tasa que hoy nadie conoce. Así quedarías al final del año:`,
    ),
    table(
      'Dos CDT seguidos de 180 días frente a uno de 360',
      ['El segundo se abre al', 'Dos de 180', 'Uno de 360', 'Diferencia'],
      [
        renewedRow('Baja', '9.500'),
        renewedRow('Igual', '10.800'),
        renewedRow('Sube', '12.000'),
        renewedRow('Sube más', '13.500'),
      ],
    ),
    paragraph(
      'En este ejemplo los dos cortos solo ganan si la tasa sube bastante a mitad de camino. Lo que sí te dan siempre es una puerta abierta a los seis meses. Si valoras esa puerta, no estás escogiendo mal: estás pagando por ella. Una solución intermedia es repartir el dinero en varios vencimientos, como en la [escalera de CDT](/blog/escalera-de-cdt).',
    ),
    heading('La fecha exacta'),
    paragraph(
      `Muchas entidades cuentan meses de 30 días, de modo que 360 días son doce meses de calendario. Y si el vencimiento cae en un día no hábil bancario, pasa al siguiente hábil. Para un CDT abierto el ${formatCivilDate(openingDate)}:`,
    ),
    table(
      'De la fecha del calendario al día en que el banco paga',
      ['Plazo', 'Por calendario', 'Se paga'],
      curve.map(dateRow),
    ),
    paragraph(
      'Dos de esas fechas caen en domingo, y una de ellas antes de un lunes festivo. Si tienes un pago ese mismo día, el margen del que hablamos arriba deja de ser un detalle.',
    ),
    note(
      'El plazo se puede repetir solo',
      'Si llega el vencimiento y no dices nada, por ley el CDT se prorroga por un plazo igual. Un CDT de 360 días olvidado se vuelve uno de 720. Anota la fecha y mira [renovar o retirar](/blog/renovar-o-retirar).',
    ),
    heading('Señales de que el plazo es muy largo'),
    list(
      'Para abrirlo tendrías que dejar vacía tu cuenta.',
      'En ese tiempo tienes un gasto grande que todavía no sabes cómo pagar.',
      'Tus ingresos cambian mucho de un mes a otro. Hay ideas para ese caso en [CDT para independientes](/blog/cdt-para-independientes).',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Cuál es el plazo mínimo?',
        answer:
          'Las normas colombianas piden por lo menos un mes. Cada entidad decide desde cuántos días ofrece; en nuestro simulador puedes comparar 90, 180, 270, 360 y 720.',
      },
      {
        question: '¿Puedo cambiar el plazo después de abrirlo?',
        answer:
          'No. El plazo y la tasa quedan fijos. Al vencimiento sí puedes escoger otro plazo, con la tasa que la entidad ofrezca ese día.',
      },
      {
        question: '¿Y si necesito el dinero antes?',
        answer:
          'El banco no lo devuelve antes. Podrías vender el título, casi siempre con un costo; lo explicamos en [vender un CDT antes de tiempo](/blog/vender-un-cdt-antes-de-tiempo).',
      },
    ),
    action('Comparar plazos en el simulador', `/cdt-simulador?monto=${amountCop}&plazo=180`),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
    { label: 'Decreto 2423 de 1993 (plazo mínimo de los CDT)', url: 'https://www.suin-juriscol.gov.co/' },
    {
      label: 'Superintendencia Financiera: concepto 2007075519-002 (vencimiento en día no hábil)',
      url: 'https://www.superfinanciera.gov.co/',
    },
  ],
}
