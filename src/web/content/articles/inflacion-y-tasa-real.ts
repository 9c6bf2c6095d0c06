import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatPercent, rateThousandths } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const deposit = { amountCop: 10_000_000, ratePercent: '11.500', termDays: 360, dayBase: 360 } as const
const figures = figuresOf(deposit)
const { totalNetCop, netCop } = computeInterest(deposit)
/** DANE, the twelve months to August 2026. */
const augustInflation = '6.250'

/** What buys at the end of a year what the capital buys today. */
const sameBasketCop = (inflationPercent: string) =>
  computeInterest({ ...deposit, ratePercent: inflationPercent }).totalGrossCop

/** What one gets back at the end, in pesos of the first day, less the capital. */
const realGainCop = (inflationPercent: string) =>
  Math.round((totalNetCop * 100_000) / (100_000 + rateThousandths(inflationPercent))) - deposit.amountCop

/** A share in words, to two places: `0.0494…` → `'4,94 %'`, with its sign. */
const percent = (share: number) => {
  const text = formatPercent((Math.round(Math.abs(share) * 10_000) / 100).toFixed(2))
  return share < 0 ? `-${text}` : text
}

const row = (inflationPercent: string) => {
  const gainCop = realGainCop(inflationPercent)
  return [
    formatPercent(inflationPercent),
    formatCop(sameBasketCop(inflationPercent)),
    formatCop(totalNetCop),
    formatCop(gainCop),
    percent(gainCop / deposit.amountCop),
  ]
}

const rateShare = rateThousandths(deposit.ratePercent) / 100_000
const inflationShare = rateThousandths(augustInflation) / 100_000
/** `1,115`: one and a rate, as the formula has it. */
const onePlus = (ratePercent: string) => `${1 + rateThousandths(ratePercent) / 100_000}`.replace('.', ',')
const closeInflation = '11.000'
const highInflation = '13.000'
const realBeforeTax = percent((1 + rateShare) / (1 + inflationShare) - 1)
const realAfterTax = percent(realGainCop(augustInflation) / deposit.amountCop)

export const article: ContentPage = {
  path: '/blog/inflacion-y-tasa-real',
  kind: 'article',
  category: 'tasas-y-rendimiento',
  title: 'Inflación y tasa real: cuánto ganas de verdad',
  description:
    'La tasa dice cuántos pesos recibes; la inflación, qué alcanzas a comprar con ellos. Cómo calcular la tasa real de un CDT, con una tabla exacta.',
  lead: 'Si tu dinero crece pero los precios crecen igual, quedaste donde empezaste. La tasa real es la parte de lo que ganas que sí te deja comprar más.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'Piensa en un mercado que hoy cuesta diez millones: la nevera, la bicicleta, lo que quieras. Si en un año cuesta más y tú guardaste los mismos billetes, ya no te alcanza. Nadie te quitó un peso y, sin embargo, perdiste. Eso es la **inflación**: el aumento general de los precios.',
    ),
    paragraph(
      `En Colombia la mide el DANE cada mes con el índice de precios al consumidor, el IPC. En los doce meses hasta agosto de 2026 fue de ${formatPercent(augustInflation)}. Es un promedio de muchos productos; la tuya puede ser distinta según en qué gastes.`,
    ),
    heading('Tres tasas que se confunden'),
    list(
      '**La tasa ofrecida**, la que te dice el banco en [efectivo anual](/blog/tasa-efectiva-anual). Dice cuántos pesos recibes.',
      '**La tasa después de impuestos.** A los intereses les descuentan la [retención en la fuente](/blog/retencion-en-la-fuente), y eso es lo que llega a tu cuenta.',
      '**La tasa real.** Lo que te queda después de descontar la inflación. Dice cuánto más puedes comprar.',
    ),
    heading('La cuenta, paso a paso'),
    paragraph(
      `Usemos ${figures.capital} a 360 días, con una tasa de ejemplo de ${formatPercent(deposit.ratePercent)} efectivo anual. Los intereses son ${figures.gross}, la retención ${figures.withholding} y recibes **${figures.total}**.`,
    ),
    paragraph(
      `Ahora los precios. Con una inflación de ${formatPercent(augustInflation)}, lo que hoy cuesta ${figures.capital} cuesta en un año ${formatCop(sameBasketCop(augustInflation))}. De tus ${figures.net} de ganancia, ${formatCop(sameBasketCop(augustInflation) - deposit.amountCop)} se van en quedar igual. Te sobran ${formatCop(netCop - (sameBasketCop(augustInflation) - deposit.amountCop))} del año que viene, que en pesos de hoy son **${formatCop(realGainCop(augustInflation))}**.`,
    ),
    paragraph(
      `Esa es tu ganancia real: ${realAfterTax} de lo que pusiste. Sin contar la retención habría sido ${realBeforeTax}.`,
    ),
    note(
      'La fórmula',
      `Tasa real = (1 + tasa) ÷ (1 + inflación) − 1. Con las cifras del ejemplo, antes de retención: ${onePlus(deposit.ratePercent)} ÷ ${onePlus(augustInflation)} − 1 = ${realBeforeTax}. Restar una tasa de la otra da ${percent(rateShare - inflationShare)}: sirve para una idea rápida, pero exagera un poco, porque la ganancia también se recibe en pesos que valen menos.`,
    ),
    heading('El mismo CDT con distintas inflaciones'),
    paragraph(
      'La inflación del año que viene no la conoce nadie hoy. Por eso conviene mirar varias posibilidades. La columna de lo que recibes no cambia, porque tu tasa es fija; cambia todo lo demás.',
    ),
    table(
      `${figures.capital} al ${formatPercent(deposit.ratePercent)} E.A. durante 360 días, después de retención`,
      ['Inflación', 'Para comprar lo mismo', 'Recibes', 'Ganas en pesos de hoy', 'Tasa real'],
      [row('4.000'), row(augustInflation), row('8.000'), row(closeInflation), row(highInflation)],
    ),
    paragraph(
      `Mira las dos últimas filas. Con una inflación de ${formatPercent(closeInflation)}, casi igual a la tasa, lo que ganas alcanza apenas para no perder. Con ${formatPercent(highInflation)}, recibes más pesos y compras menos. También se ve algo que sorprende: la retención se calcula sobre todos los intereses, incluida la parte que solo compensa la inflación.`,
    ),
    heading('Qué hacer con esto'),
    list(
      '**Compara contra no hacer nada.** En una cuenta que no paga intereses la pérdida es toda la inflación. Un CDT que apenas la empata ya es una diferencia grande; lo vemos en [CDT frente a cuenta de ahorros](/blog/cdt-frente-a-cuenta-de-ahorros).',
      '**Piensa en el plazo.** Una tasa fija te protege si la inflación baja y te incomoda si sube. Con plazos largos esa apuesta es mayor; con cortos puedes ajustar. Lee [cómo elegir el plazo](/blog/como-elegir-el-plazo).',
      '**Reparte los vencimientos.** Una [escalera de CDT](/blog/escalera-de-cdt) te deja volver a escoger tasa varias veces.',
      '**Reinvierte los intereses si no los necesitas.** Si te los gastas, el capital queda quieto mientras los precios suben.',
    ),
    heading('Por qué la tasa y la inflación se mueven juntas'),
    paragraph(
      'El Banco de la República tiene una meta de inflación y usa su tasa de política para acercarse a ella. Cuando la inflación preocupa, suele subir esa tasa, y los bancos terminan pagando más por los depósitos. Cuando cede, pasa lo contrario. No es automático ni inmediato, pero explica por qué las tasas muy altas casi siempre llegan con precios que también suben. Una tasa grande, sola, no dice si es buen negocio.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Qué inflación uso en la cuenta, la pasada o la futura?',
        answer:
          'La que importa es la que habrá mientras dura tu CDT, y esa no se conoce. La pasada sirve de punto de partida. El Banco de la República publica encuestas de expectativas que también ayudan.',
      },
      {
        question: '¿Puedo perder con un CDT por la inflación?',
        answer:
          'En pesos, no: recibes lo pactado. En poder de compra, sí, cuando la inflación supera lo que te queda después de impuestos.',
      },
      {
        question: '¿Hay CDT cuya tasa sigue a la inflación?',
        answer:
          'Algunas entidades los ofrecen, atados al IPC o a otro indicador más unos puntos. Los que comparas aquí son de tasa fija: sabes los pesos desde el primer día.',
      },
    ),
    action('Simular con la tasa de hoy', `/cdt-simulador?monto=${deposit.amountCop}&plazo=${deposit.termDays}`),
  ],
  sources: [
    { label: 'DANE: índice de precios al consumidor', url: 'https://www.dane.gov.co/' },
    {
      label: 'Banco de la República: meta de inflación, tasa de política y expectativas',
      url: 'https://www.banrep.gov.co/',
    },
  ],
}
