import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { dictionary } from '../../brands/default/dictionary.ts'
import { heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const { name: platform } = dictionary
const deposit = { amountCop: 10_000_000, ratePercent: '11.000', termDays: 360, dayBase: 360 } as const
const { totalGrossCop } = computeInterest(deposit)
const figures = figuresOf(deposit)
const daysLeft = 180

/** What a buyer pays today so that what is left of the deposit gives them that rate: the largest sum that grows to no more. */
function priceFor(ratePercent: string): number {
  let [least, most] = [0, totalGrossCop]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    const grown = computeInterest({ amountCop: middle, ratePercent, termDays: daysLeft, dayBase: 360 }).totalGrossCop
    if (grown <= totalGrossCop) least = middle
    else most = middle - 1
  }
  return least
}

export const page: ContentPage = {
  path: '/legal/vende-tu-cdt',
  kind: 'legal',
  title: 'Términos sobre la venta de un CDT antes de su vencimiento',
  description:
    'Qué dice la ley sobre negociar un CDT, qué hace y qué no hace la plataforma, cómo se forma el precio y qué debes revisar.',
  lead: `Un CDT no se cancela antes de tiempo, pero es un título que se puede negociar. ${platform} no compra CDT ni intermedia en su venta; estos términos dicen hasta dónde llega lo que hacemos.`,
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('1. Qué dice la ley'),
    paragraph(
      'El CDT es un título nominativo y libremente negociable, e irredimible antes de su vencimiento. Eso quiere decir que el banco no puede devolverte el dinero antes de la fecha, y que tú sí puedes transferir el título a otra persona. La transferencia se hace con la anotación en cuenta en Deceval, no con la entrega de un papel.',
    ),
    heading('2. Qué hace la plataforma'),
    list(
      'Te da la información de tu CDT que necesitas para pedir una oferta: banco, monto, tasa, fechas y número de la constancia.',
      'Te entrega tu certificado, si lo abriste por aquí.',
      'Te explica, con cifras, cuánto puede costar vender frente a esperar.',
    ),
    heading('3. Qué no hace la plataforma'),
    list(
      'No compra tu CDT, ni fija su precio, ni consigue quien lo compre.',
      'No recibe órdenes de venta ni dinero de nadie.',
      'No cobra por la información que te da.',
      'No te recomienda vender o conservar: la decisión es tuya.',
    ),
    paragraph(
      'La intermediación de valores es una actividad reservada a entidades autorizadas, como las sociedades comisionistas de bolsa. Si alguien te ofrece comprar tu CDT, comprueba en la Superintendencia Financiera que puede hacerlo.',
    ),
    heading('4. Cómo se forma el precio'),
    paragraph(
      `Quien compra paga hoy lo que, creciendo a la tasa que él exige, llega al valor del CDT en la fecha de vencimiento. Un ejemplo: un CDT de ${figures.capital} a ${deposit.termDays} días y ${formatRate(deposit.ratePercent)} vale ${formatCop(totalGrossCop)} al vencimiento, antes de la retención. Con ${daysLeft} días por delante:`,
    ),
    table(
      'Precio antes de comisiones e impuestos, según la tasa que exige el comprador',
      ['Tasa exigida', 'Precio hoy'],
      ['11.000', '12.000', '14.000'].map((rate) => [formatRate(rate), formatCop(priceFor(rate))]),
    ),
    paragraph(
      'Las tasas son supuestas. Mientras más alta la tasa que exige el comprador, menos recibes. Del precio se descuentan además la comisión de quien intermedia y la retención que corresponda al tiempo que tuviste el título. Las condiciones las fijan ellos y el banco, no nosotros.',
    ),
    note(
      'Antes de aceptar una oferta',
      'Pide por escrito el precio, la comisión, los descuentos y la fecha en que recibes el dinero. Compáralo con esperar al vencimiento. No entregues claves ni códigos.',
    ),
    heading('5. Qué cambia al vender'),
    list(
      'Los derechos sobre capital e intereses pasan a quien compra, y también el seguro de depósitos, dentro de su propio tope.',
      'Los bonos que ya te pagamos no se devuelven. Un bono que dependa de un CDT no emitido no se causa.',
      'Los certificados tributarios del tiempo en que fuiste titular los expide el banco.',
    ),
    heading('6. Datos y contacto'),
    paragraph(
      `No entregamos los datos de tu CDT a posibles compradores. Si tienes preguntas, [escríbenos](/escribenos). La explicación completa, con sus cuentas, está en [vender un CDT antes de tiempo](/blog/vender-un-cdt-antes-de-tiempo).`,
    ),
    questions({
      question: '¿El banco puede recibirme el CDT antes, aunque pierda los intereses?',
      answer:
        'No. La prohibición de redimirlo antes es de orden público: no depende de la voluntad del banco ni de la tuya.',
    }),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 a 1395 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
    { label: 'Superintendencia Financiera: entidades autorizadas', url: 'https://www.superfinanciera.gov.co/' },
    { label: 'Deceval', url: 'https://www.deceval.com.co/' },
  ],
}
