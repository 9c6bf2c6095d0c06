import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { growthFactor, growthScale } from '#domain/money/rates/growth.ts'
import { computeInterest, roundHalfUp } from '#domain/money/rates/interest.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const deposit = { amountCop: 20_000_000, ratePercent: '11.500', termDays: 360, dayBase: 360 } as const
const soldAfterDays = 180
const daysLeft = deposit.termDays - soldAfterDays
const figures = figuresOf(deposit)
const { totalGrossCop } = computeInterest(deposit)

/** What a buyer who wants to earn a rate until the maturity pays for the title, before taxes and commissions. */
const priceCop = (buyerRate: string) =>
  roundHalfUp({
    parts: BigInt(totalGrossCop) * growthScale,
    scale: growthFactor(buyerRate, daysLeft, deposit.dayBase),
  })

const row = (label: string, buyerRate: string) => {
  const price = priceCop(buyerRate)
  return [
    `${label}: ${formatPercent(buyerRate)}`,
    formatCop(price),
    formatCop(price - deposit.amountCop),
    formatCop(totalGrossCop - price),
  ]
}

export const article: ContentPage = {
  path: '/blog/vender-un-cdt-antes-de-tiempo',
  kind: 'article',
  category: 'que-es-un-cdt',
  title: 'Vender un CDT antes de tiempo: qué se puede y cuánto cuesta',
  description:
    'El banco no te devuelve un CDT antes del vencimiento, pero el título se puede vender. Cómo se calcula el precio, qué se pierde y qué alternativas hay.',
  lead: 'Un CDT no se cancela, pero sí puede cambiar de dueño. Es una salida de emergencia: existe, toma tiempo y casi siempre cuesta algo.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Por qué el banco no te lo devuelve'),
    paragraph(
      'No es mala voluntad de una entidad. La Resolución 10 de 1980 de la Junta Monetaria dice que los CDT son **irredimibles antes de su vencimiento**, y la Superintendencia Financiera ha explicado que es una norma de orden público: ni el banco ni tú pueden acordar lo contrario. El banco te ofrece una tasa fija porque sabe hasta cuándo cuenta con ese dinero.',
    ),
    paragraph(
      'La misma norma dice otra cosa: los CDT son nominativos y **libremente negociables**. Está a tu nombre, es tuyo, y puedes pasárselo a otra persona. Quien lo compra espera hasta el vencimiento y cobra en tu lugar.',
    ),
    heading('Cómo se fija el precio'),
    paragraph(
      'Quien compra no mira cuánto pusiste. Mira cuánto va a recibir el día del vencimiento y qué tasa quiere ganar mientras espera. De ahí sale el precio: lo que pagará el título, traído al día de hoy con la tasa del comprador.',
    ),
    paragraph(
      `Un ejemplo. Abriste un CDT de ${figures.capital} a ${deposit.termDays} días al ${formatPercent(deposit.ratePercent)} efectivo anual. Al vencimiento el título paga ${formatCop(totalGrossCop)} antes de retención. Han pasado ${soldAfterDays} días y faltan ${daysLeft}. La tabla muestra el precio según lo que el comprador quiera ganar; las tasas son supuestas.`,
    ),
    table(
      `Precio a los ${soldAfterDays} días, antes de impuestos y comisiones`,
      ['El comprador pide', 'Te pagan', 'Sobre tu capital', 'Dejas de recibir'],
      [row('Menos', '9.500'), row('Lo mismo', '11.500'), row('Más', '13.500'), row('Mucho más', '20.000')],
    ),
    paragraph(
      `Si el comprador pide la misma tasa que tú tenías, te quedas con los intereses de los días que esperaste. Si las tasas bajaron desde que abriste, tu CDT vale más. Si subieron, vale menos: nadie paga completo por un título al ${formatPercent(deposit.ratePercent)} si hoy consigue otro mejor. La última fila muestra lo que pasa cuando hay afán o pocos compradores: se aceptan descuentos grandes, y podrías quedar muy cerca de lo que pusiste o por debajo.`,
    ),
    heading('Los otros costos'),
    list(
      '**La comisión de quien hace la venta.** Las comisionistas de bolsa suelen cobrar un porcentaje o un mínimo. En un CDT pequeño, ese mínimo puede llevarse la ganancia.',
      '**Los impuestos.** La retención sobre los intereses y la utilidad o pérdida de la venta tienen reglas propias. Pide que te entreguen por escrito la liquidación.',
      '**El tiempo.** No es una transferencia. Hay que vincularse, encontrar comprador y registrar el cambio.',
    ),
    heading('Cómo se hace'),
    steps(
      '**Ten a la mano tu constancia**: entidad, monto, tasa, plazo, vencimiento y el código ISIN si lo trae.',
      '**Pregúntale al banco emisor** qué trámite sigue para la transferencia de un CDT desmaterializado y si tiene algún costo.',
      '**Busca una sociedad comisionista de bolsa vigilada.** Es la vía normal para vender en el mercado a alguien que no conoces. Pide cotización a más de una: el precio y la comisión cambian.',
      '**Compara el neto**, es decir, lo que te llega después de comisión e impuestos, con lo que te cuesta esperar.',
      '**Firma solo cuando el pago esté asegurado.** El cambio de titular se anota en [Deceval](/blog/que-es-deceval); una vez anotado, el CDT ya no es tuyo.',
    ),
    paragraph(
      'Esta plataforma sirve para comparar y abrir CDT. No compramos títulos, no los vendemos ni buscamos compradores. Lo que hacemos y lo que no está escrito en [los términos sobre la venta de un CDT](/legal/vende-tu-cdt).',
    ),
    note(
      'Cuidado con las ofertas por redes',
      'Si alguien te propone comprar tu CDT y te pide claves, códigos o que firmes antes de pagar, no sigas. Tampoco aceptes intermediarios que no aparezcan entre las entidades vigiladas por la Superintendencia Financiera.',
    ),
    heading('Antes de vender, mira esto'),
    list(
      '**¿Cuánto falta?** Si son pocas semanas, casi siempre conviene esperar.',
      '**¿Un crédito corto sale más barato?** Algunas entidades prestan con el CDT como garantía. Compara los intereses del crédito con la última columna de la tabla.',
      '**¿Necesitas todo o una parte?** Si tienes varios CDT, vende uno solo.',
      '**¿Se puede aplazar el gasto?** A veces una llamada al acreedor cuesta menos que una venta.',
    ),
    heading('La próxima vez, que no haga falta'),
    paragraph(
      'La mejor venta es la que no se necesita. Deja en una cuenta lo de las urgencias, usa plazos que puedas esperar y reparte el dinero en varios vencimientos. De eso hablan [cómo elegir el plazo](/blog/como-elegir-el-plazo), [escalera de CDT](/blog/escalera-de-cdt) y [CDT frente a cuenta de ahorros](/blog/cdt-frente-a-cuenta-de-ahorros).',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿El banco puede hacer una excepción por una emergencia?',
        answer:
          'La norma no se lo permite antes del vencimiento. Lo que sí puede es orientarte sobre la transferencia del título o estudiar un crédito.',
      },
      {
        question: '¿Puedo vendérselo a un familiar?',
        answer:
          'El título es negociable, pero el cambio debe quedar registrado a nombre del nuevo titular. Un acuerdo de palabra no basta: para el banco, el dueño sigue siendo quien figura en el registro. Pregunta en el banco emisor cómo se hace.',
      },
      {
        question: '¿Y si ya venció y se prorrogó sin que me diera cuenta?',
        answer:
          'Una prórroga es un nuevo plazo, y tampoco se cancela antes. Habla pronto con el banco y revisa qué dice tu contrato. Para que no pase, mira [renovar o retirar](/blog/renovar-o-retirar).',
      },
    ),
    action('Simular con un plazo más corto', `/cdt-simulador?monto=${deposit.amountCop}&plazo=90`),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
    {
      label: 'Resolución 10 de 1980 de la Junta Monetaria (régimen de los CDT)',
      url: 'https://www.suin-juriscol.gov.co/',
    },
    {
      label: 'Superintendencia Financiera: conceptos 2016067571-001 y 2007075519-002, y entidades vigiladas',
      url: 'https://www.superfinanciera.gov.co/',
    },
  ],
}
