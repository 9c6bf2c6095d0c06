import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { decideDays } from '#domain/process/renewals/window.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const deposit = { amountCop: 10_000_000, ratePercent: '11.000', termDays: 360, dayBase: 360 } as const
const atMaturity = computeInterest(deposit)
// A buyer who wants a higher rate than the deposit pays less for it: the price is what grows to the same total.
const buyerRates = ['11.000', '13.000', '15.000'] as const
const daysLeft = 180

/** In: the rate that a buyer asks for. Out: what they pay today for what the deposit pays at its end, whole pesos. */
function priceFor(ratePercent: string): number {
  const unit = 1_000_000_000
  const { grossCop } = computeInterest({ amountCop: unit, ratePercent, termDays: daysLeft, dayBase: 360 })
  return Math.round((atMaturity.totalNetCop * unit) / (unit + grossCop))
}

export const page: ContentPage = {
  path: '/cosecha-retirar-cdt-antes',
  kind: 'guide',
  title: 'Necesito retirar mi CDT antes: qué puedo hacer',
  description:
    'Un CDT no se cancela antes de su fecha, pero hay caminos: esperar, vender el título o usarlo de garantía. Lo que cuesta cada uno.',
  lead: 'La ley no permite que el banco te devuelva el dinero antes de la fecha. Sí hay otros caminos, y conviene conocer su costo.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Antes de nada: si aún no has pagado'),
    paragraph(
      'Si tu CDT todavía está en trámite y el dinero no ha llegado al banco, puedes cancelar el proceso en [tus procesos](/mis-procesos) y no cuesta.',
    ),
    heading('Los caminos cuando el CDT ya existe'),
    steps(
      '**Esperar.** Si faltan pocas semanas, casi siempre es lo más barato. Mira si puedes aplazar el gasto.',
      '**Vender el título.** Otra persona te paga hoy y cobra al vencimiento. Se hace con un intermediario autorizado, y suele ser por menos.',
      '**Usarlo de garantía.** Algunos bancos prestan con el CDT de respaldo. Pagas intereses por el préstamo y tu CDT sigue ganando los suyos.',
    ),
    heading('Cuánto puede costar vender'),
    paragraph(
      `Un CDT de ${formatCop(deposit.amountCop)} al ${formatRate(deposit.ratePercent)} supuesto paga ${formatCop(atMaturity.totalNetCop)} al final. Si faltan ${daysLeft} días, lo que alguien te dé hoy depende de la tasa que quiera ganar. Sin contar la comisión:`,
    ),
    table(
      'El precio de hoy, según lo que pida quien compra',
      ['Tasa que pide', 'Te paga hoy', 'Dejas de recibir'],
      buyerRates.map((rate) => {
        const price = priceFor(rate)
        return [formatRate(rate), formatCop(price), formatCop(atMaturity.totalNetCop - price)]
      }),
    ),
    paragraph('El detalle del trámite está en [vender un CDT antes de tiempo](/blog/vender-un-cdt-antes-de-tiempo).'),
    note(
      'Cuidado',
      'Nadie puede «liberar» tu CDT a cambio de un pago. Si te lo ofrecen, es una estafa: llama al banco.',
    ),
    heading('Para la próxima'),
    list(
      'Deja aparte un fondo de imprevistos: mira [ahorro](/ahorro).',
      'Reparte en plazos: [CDT flexible](/cdt-flexible).',
      `Marca la fecha: desde ${decideDays} días antes puedes decidir si retiras o renuevas.`,
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Y si es una emergencia de salud?',
        answer:
          'La regla es la misma: el banco no puede pagarlo antes. Pregúntale por un crédito con garantía del título, que suele ser más barato que una tarjeta.',
      },
      {
        question: '¿Qué pasa con el CDT si el titular fallece?',
        answer:
          'El CDT sigue y hace parte de la herencia. Los herederos lo reclaman al banco con los documentos que la ley pide.',
      },
    ),
    action('Simular plazos más cortos', '/cdt-simulador?monto=10000000&plazo=90'),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
  ],
}
