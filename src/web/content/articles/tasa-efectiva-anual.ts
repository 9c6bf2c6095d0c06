import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { growthFactor, growthScale } from '#domain/money/rates/growth.ts'
import { computeInterest, withholdingPercentOfLaw } from '#domain/money/rates/interest.ts'
import { formatPercent, formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const example = { amountCop: 10_000_000, ratePercent: '12.000', dayBase: 360 } as const
const year = figuresOf({ ...example, termDays: 360 })
const quarter = figuresOf({ ...example, termDays: 90 })
const straightQuarterCop = (example.amountCop * 3) / 100

/** What a rate comes to in a number of days, in percent. */
const percentIn = (ratePercent: string, termDays: number) => {
  return (Number(growthFactor(ratePercent, termDays, 360) - growthScale) / Number(growthScale)) * 100
}
const written = (percent: number) => `${percent.toFixed(2).replace('.', ',')}\u00a0%`
const monthly = percentIn(example.ratePercent, 30)

const termRow = (termDays: number) => {
  const { gross, total } = figuresOf({ ...example, termDays })
  return [`${termDays} días`, written(percentIn(example.ratePercent, termDays)), gross, total]
}
const rateRow = (ratePercent: string) => {
  const month = percentIn(ratePercent, 30)
  return [formatRate(ratePercent), written(month), written(month * 12)]
}

const base360 = computeInterest({ ...example, termDays: 180 })
const base365 = computeInterest({ ...example, termDays: 180, dayBase: 365 })

const monthGrossCop = computeInterest({ ...example, termDays: 30 }).grossCop
const yearGrossCop = computeInterest({ ...example, termDays: 360 }).grossCop

const shortRate = '12.000'
const longRate = '11.500'
const short = figuresOf({ ...example, ratePercent: shortRate, termDays: 180 })
const shortNetCop = computeInterest({ ...example, ratePercent: shortRate, termDays: 180 }).totalNetCop
const long = figuresOf({ ...example, ratePercent: longRate, termDays: 360 })
const renewedRow = (ratePercent: string) => {
  const { total } = figuresOf({ ...example, amountCop: shortNetCop, ratePercent, termDays: 180 })
  return [`Renuevas al ${formatRate(ratePercent)}`, short.total, total]
}

const netYear = computeInterest({ ...example, termDays: 360 }).netCop

export const article: ContentPage = {
  path: '/blog/tasa-efectiva-anual',
  kind: 'article',
  category: 'tasas-y-rendimiento',
  title: 'Qué es la tasa efectiva anual (E.A.)',
  description:
    'La tasa E.A. dice cuánto crecería tu dinero en un año. Cómo pasarla a tu plazo, en qué se diferencia de la nominal y cómo comparar bancos.',
  lead: 'La tasa efectiva anual dice cuánto crecería tu dinero en un año completo. Con ella se comparan bancos y plazos distintos, si sabes cómo leerla.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      `Cuando un banco ofrece ${formatRate(example.ratePercent)}, las letras importan tanto como el número. **E.A.** quiere decir efectivo anual: si dejas ${year.capital} un año entero, los intereses son ${year.gross}. «Efectivo» significa que ya cuenta los intereses sobre los intereses; «anual», que el número habla siempre de un año, aunque tu CDT dure menos.`,
    ),
    heading('Cómo se pasa a tu plazo'),
    paragraph(
      'Si el CDT dura tres meses, la tasa no se divide por cuatro. Se reparte de modo que cuatro periodos iguales, con los intereses sumados al capital, den el número del año. La fórmula es esta: **intereses = monto × ((1 + E.A.)^(días ÷ base) − 1)**. La base es el número de días que el banco le pone al año, 360 o 365.',
    ),
    table(
      `${year.capital} al ${formatRate(example.ratePercent)} con base 360`,
      ['Plazo', 'Tasa del periodo', 'Intereses', 'Recibes'],
      [termRow(90), termRow(180), termRow(270), termRow(360), termRow(720)],
    ),
    paragraph(
      `«Recibes» ya tiene descontada la [retención en la fuente](/blog/retencion-en-la-fuente). Mira la primera fila: si dividieras 12 entre cuatro esperarías ${formatCop(straightQuarterCop)} en 90 días, y el CDT da ${quarter.gross}. No es un error del banco: es la misma tasa, bien repartida. Y mira la última: en dos años no son 24 puntos sino algo más, porque el segundo año también rinden los intereses del primero.`,
    ),
    heading('Efectiva no es lo mismo que nominal'),
    paragraph(
      `Una tasa **nominal** se obtiene multiplicando la tasa de un periodo por el número de periodos, sin contar los intereses sobre los intereses. Una tasa del ${formatRate(example.ratePercent)} equivale a ${written(monthly)} cada mes, y doce veces eso es ${written(monthly * 12)} nominal anual, mes vencido. Son dos maneras de escribir lo mismo, pero con números distintos: no las compares entre sí.`,
    ),
    table(
      'La misma tasa, escrita de tres maneras',
      ['Efectiva anual', 'De cada mes', 'Nominal, mes vencido'],
      ['9.000', '10.000', '11.000', '12.000', '13.000'].map(rateRow),
    ),
    paragraph(
      'Si una oferta dice «N.A.», «nominal» o «M.V.», pide la tasa efectiva anual antes de compararla. En el [simulador](/cdt-simulador) todas están en E.A.',
    ),
    heading('La base: 360 o 365 días'),
    paragraph(
      `Hay bancos que cuentan el año como doce meses de 30 días (base 360) y otros que cuentan los días exactos sobre 365. Con base 360, un plazo de 180 días es justo medio año; con base 365 es un poco menos. Con ${year.capital}, 180 días y la misma tasa, los intereses son ${formatCop(base360.grossCop)} en el primer caso y ${formatCop(base365.grossCop)} en el segundo. La diferencia es pequeña, pero explica por qué dos bancos con la misma tasa no entregan exactamente los mismos pesos.`,
    ),
    heading('La tasa más alta no siempre deja más'),
    paragraph(
      `Las tasas cambian con el plazo. Supón que un banco ofrece ${formatRate(shortRate)} a 180 días y ${formatRate(longRate)} a 360. El CDT largo entrega ${long.total} al cabo del año, y eso no cambia. El corto entrega ${short.total} a los 180 días, y el resto depende de la tasa que encuentres al renovar:`,
    ),
    table(
      `${year.capital}: un CDT de 180 días que se renueva completo`,
      ['Al renovar', 'A los 180 días', 'A los 360 días'],
      ['12.000', '11.000', '10.000', '9.000'].map(renewedRow),
    ),
    paragraph(
      'Los números de este ejemplo son supuestos. La idea es que al comparar plazos distintos no basta la tasa: también pesa lo que puede pasar cuando el corto termine. Lo vemos en [cómo elegir el plazo](/blog/como-elegir-el-plazo).',
    ),
    heading('Si te pagan los intereses cada mes'),
    paragraph(
      `Algunos CDT pagan los intereses por periodos y no al final. Con la misma tasa E.A. sumas menos pesos, porque lo que ya te pagaron deja de rendir dentro del CDT. Con ${year.capital} al ${formatRate(example.ratePercent)}, doce pagos de ${formatCop(monthGrossCop)} suman ${formatCop(monthGrossCop * 12)} antes de retención; en un solo pago al vencimiento serían ${formatCop(yearGrossCop)}. No es peor: recibes antes. Pero conviene saberlo.`,
    ),
    note(
      'Lo que sí te queda',
      `La tasa anunciada es antes de la retención del ${formatPercent(withholdingPercentOfLaw)} sobre los intereses. En el ejemplo de 360 días te quedan ${year.net}, que son ${written((netYear / example.amountCop) * 100)} de lo que pusiste.`,
    ),
    heading('Para comparar bien'),
    list(
      'Compara tasas E.A. con tasas E.A., en el mismo plazo y por el mismo monto.',
      'Mira los pesos que recibes al final, ya con la retención descontada.',
      'Pregunta cada cuánto pagan los intereses.',
      'Descuenta la [inflación](/blog/inflacion-y-tasa-real) si quieres saber cuánto más vas a poder comprar.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿La tasa puede cambiar después de abrir el CDT?',
        answer:
          'En un CDT de tasa fija, no: se mantiene hasta el vencimiento. Al renovar se pacta de nuevo, con la tasa que el banco tenga ese día.',
      },
      {
        question: '¿Por qué mi CDT de 90 días no me dio el porcentaje anunciado?',
        answer:
          'Porque el porcentaje es de un año completo. A 90 días te corresponde la parte de ese tiempo: mira la primera fila de la primera tabla.',
      },
      {
        question: '¿La tasa E.A. incluye la retención?',
        answer:
          'No. Se anuncia antes de impuestos, y la retención se calcula sobre los intereses cuando el banco los paga.',
      },
    ),
    action('Comparar tasas', '/cdt-simulador?monto=10000000&plazo=360'),
  ],
  sources: [
    {
      label: 'Superintendencia Financiera de Colombia: tasas de interés',
      url: 'https://www.superfinanciera.gov.co/',
    },
    { label: 'Banco de la República: estadísticas de tasas de captación', url: 'https://www.banrep.gov.co/' },
  ],
}
