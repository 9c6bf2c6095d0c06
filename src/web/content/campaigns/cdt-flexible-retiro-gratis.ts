import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { decideDays } from '#domain/process/renewals/window.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf, freeOfGmf2026Cop } from '../figures.ts'

const example = { amountCop: 5_000_000, ratePercent: '11.000', termDays: 90, dayBase: 360 } as const
const figures = figuresOf(example)

export const page: ContentPage = {
  path: '/cdt-flexible-retiro-gratis',
  kind: 'guide',
  title: 'Retirar un CDT sin costo: cuándo y cómo',
  description:
    'Retirar al vencimiento no cuesta. Qué día puedes pedirlo, qué te descuentan, a qué cuenta llega y qué pasa si no avisas.',
  lead: 'Retirar tu CDT el día que vence es gratis. Antes de ese día no se puede cancelar. Aquí está cómo hacerlo sin que se te pase la fecha.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Los pasos'),
    steps(
      `Desde ${decideDays} días antes del vencimiento entras a [tus procesos](/mis-procesos) y eliges retirar.`,
      'Lees y firmas tu decisión.',
      'La enviamos al banco, y el banco te paga en una cuenta a tu nombre.',
    ),
    paragraph(
      'También puedes renovar el capital y recibir solo los intereses. Es un retiro a medias, y tampoco cuesta.',
    ),
    heading('Qué te descuentan'),
    table(
      `${figures.capital} a ${example.termDays} días, a una tasa supuesta de ${formatRate(example.ratePercent)}`,
      ['Concepto', 'Pesos'],
      [
        ['Depósito', figures.capital],
        ['Intereses', figures.gross],
        ['Retención en la fuente', figures.withholding],
        ['Costo por retirar', formatCop(0)],
        ['Recibes', figures.total],
      ],
    ),
    paragraph(
      `La retención no es un costo del retiro: es un anticipo de tu impuesto y aplica retires o renueves. El 4 × 1.000 se causa cuando sacas dinero de tu cuenta, no cuando el CDT te paga. Desde diciembre de 2024 las personas naturales tienen exentos 350 UVT al mes entre todas sus cuentas (Ley 2277 de 2022); con la UVT de 2026 son ${formatCop(freeOfGmf2026Cop)}. Más en [4 × 1.000](/blog/cuatro-por-mil).`,
    ),
    heading('Antes de la fecha'),
    list(
      'El banco no puede devolverte el dinero: la ley no lo permite.',
      'Puedes vender el título por medio de un intermediario autorizado. Eso sí tiene costo: lee [vender un CDT antes de tiempo](/blog/vender-un-cdt-antes-de-tiempo).',
      'Si lo previste, armaste varios CDT con fechas distintas: mira [CDT flexible](/cdt-flexible).',
    ),
    note(
      'Si no dices nada',
      'El CDT se prorroga por un plazo igual, a la tasa que el banco tenga ese día, y tendrás que esperar otra vez. Te lo recordamos varias veces antes.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Qué pasa si el vencimiento cae un domingo o un festivo?',
        answer: 'Pasa al siguiente día hábil bancario. La fecha que ves en tu portal ya lo tiene en cuenta.',
      },
      {
        question: '¿Cuánto tarda en llegar?',
        answer: 'Lo paga el banco, y depende de él y de tu banco. En tu portal ves cuándo lo confirma.',
      },
    ),
    action('Simular un plazo corto', '/cdt-simulador?monto=5000000&plazo=90'),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
    { label: 'DIAN: UVT y gravamen a los movimientos financieros', url: 'https://www.dian.gov.co/' },
  ],
}
