import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { computeInterest, withholdingPercentOfLaw } from '#domain/money/rates/interest.ts'
import { formatPercent, formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf, uvt2026Cop, uvtIn2026 } from '../figures.ts'

const amountCop = 10_000_000
const cdtRate = '11.000'
/** The withholding on savings, and the daily interest up to which there is none, in tax units. */
const savingsWithholdingPercent = '7'
const dailyUnits = 0.055

const cdtOf = (termDays: number) => figuresOf({ amountCop, ratePercent: cdtRate, termDays, dayBase: 360 })
const cdt = cdtOf(360)
const capital = cdt.capital
const cdtNetCop = computeInterest({ amountCop, ratePercent: cdtRate, termDays: 360, dayBase: 360 }).netCop

/** The interest of the same months in an account whose rate stays as it is and whose days stay under the threshold. */
const accountOf = (ratePercent: string, termDays: number) =>
  figuresOf({ amountCop, ratePercent, termDays, dayBase: 360, withholdingPercent: '0' })
const accountRow = (ratePercent: string) => [
  `Cuenta al ${formatRate(ratePercent)}`,
  ...[90, 180, 360].map((termDays) => accountOf(ratePercent, termDays).net),
]

const savingsRate = '8.000'
const dayRow = (balanceCop: number) => {
  const { grossCop } = computeInterest({ amountCop: balanceCop, ratePercent: savingsRate, termDays: 1, dayBase: 365 })
  const withheld = grossCop > dailyUnits * uvt2026Cop
  return [
    formatCop(balanceCop),
    formatCop(grossCop),
    withheld ? `Sí, ${formatPercent(savingsWithholdingPercent)}` : 'No',
  ]
}

const split = { cdtCop: 7_000_000, accountCop: 3_000_000 }
const splitCdt = computeInterest({ amountCop: split.cdtCop, ratePercent: cdtRate, termDays: 360, dayBase: 360 }).netCop
const splitAccount = computeInterest({
  amountCop: split.accountCop,
  ratePercent: savingsRate,
  termDays: 360,
  dayBase: 360,
  withholdingPercent: '0',
}).netCop

export const article: ContentPage = {
  path: '/blog/cdt-frente-a-cuenta-de-ahorros',
  kind: 'article',
  category: 'estrategias',
  title: 'CDT frente a cuenta de ahorros',
  description:
    'El CDT fija la tasa y el plazo; la cuenta te deja retirar cualquier día. Cuánto deja cada uno, cómo se les retiene y cómo usar los dos.',
  lead: 'La cuenta de ahorros te da libertad; el CDT, una tasa que no cambia. No compiten: sirven para dineros distintos.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'Ambos son depósitos en una entidad vigilada y ambos tienen el seguro de Fogafín. La diferencia está en el trato. En la cuenta, el banco te deja entrar y salir cuando quieras y se reserva el derecho de cambiar la tasa. En el CDT, tú te comprometes a esperar y el banco se compromete con una tasa hasta el final.',
    ),
    heading('Las diferencias, una por una'),
    list(
      '**Cuándo puedes usar el dinero.** En la cuenta, cualquier día. En el CDT, al vencimiento; antes solo queda [vender el título](/blog/vender-un-cdt-antes-de-tiempo).',
      '**La tasa.** En la cuenta puede cambiar y a veces depende del saldo. En el CDT queda fija al abrirlo.',
      '**Cuándo ves los intereses.** En la cuenta, se abonan a medida que se causan, muchas veces cada día. En el CDT, al vencimiento o en los periodos que pactes.',
      '**Agregar dinero.** En la cuenta, cuando quieras. En el CDT, no: abres otro.',
      '**El mínimo.** El CDT lo tiene, y cada banco fija el suyo.',
      `**El seguro.** El mismo para ambos, y lo comparten: ${formatCop(coverageLimitCop)} por persona y por entidad, sumando todo. Mira [el seguro de depósitos](/blog/seguro-de-depositos-fogafin).`,
    ),
    heading('Cuánto deja cada uno'),
    paragraph(
      `Tomemos ${capital}. Las tasas son de ejemplo: un CDT al ${formatRate(cdtRate)} y tres cuentas, una que paga muy poco y dos que pagan más. Suponemos que la tasa de la cuenta no cambia y que no tocas el dinero. Del CDT ya se descontó la [retención](/blog/retencion-en-la-fuente); en la cuenta, con este saldo, no la hay, y más abajo verás por qué.`,
    ),
    table(
      `Intereses que te quedan de ${capital}`,
      ['Dónde', '90 días', '180 días', '360 días'],
      [
        [`CDT al ${formatRate(cdtRate)}`, ...[90, 180, 360].map((termDays) => cdtOf(termDays).net)],
        accountRow('1.000'),
        accountRow('5.000'),
        accountRow(savingsRate),
      ],
    ),
    paragraph(
      'La distancia con una cuenta que casi no paga es grande. Con una cuenta de tasa alta es menor, y entonces lo que pesa es otra cosa: si crees que esa tasa va a durar. La del CDT no depende de que la sostengan.',
    ),
    heading('La retención no es igual'),
    paragraph(
      `En un CDT se retiene el ${formatPercent(withholdingPercentOfLaw)} de los intereses, sin importar el monto. En una cuenta de ahorros la tarifa es del ${formatPercent(savingsWithholdingPercent)}, pero solo cuando los intereses de un día pasan de 0,055 UVT: ${uvtIn2026(dailyUnits)} en 2026, con la UVT de ${formatCop(uvt2026Cop)} (Resolución 000238 de 2025). Por eso un saldo pequeño no tiene retención y uno mayor tiene más que un CDT.`,
    ),
    table(
      `Cuenta de ahorros al ${formatRate(savingsRate)}: los intereses de un día`,
      ['Saldo', 'Intereses del día', '¿Hay retención?'],
      [dayRow(5_000_000), dayRow(10_000_000), dayRow(20_000_000), dayRow(40_000_000)],
    ),
    note(
      'Para comparar sin equivocarte',
      'Compara pesos después de retención y en el mismo tiempo. Dos tasas iguales no dejan lo mismo si a una le retienen y a la otra no.',
    ),
    heading('El cuatro por mil'),
    paragraph(
      `El gravamen a los movimientos financieros no lo cobra el CDT: se causa cuando el dinero sale de tu cuenta, sea para abrir un CDT, pagar el mercado o enviarle a alguien. Desde diciembre de 2024 las personas naturales tienen exentas, entre todas sus cuentas, hasta 350 UVT al mes, que en 2026 son ${uvtIn2026(350)} (Ley 2277 de 2022). El detalle está en [el cuatro por mil](/blog/cuatro-por-mil).`,
    ),
    heading('Cómo usar los dos'),
    steps(
      '**Primero, la cuenta.** Guarda en ella lo del mes y un fondo para emergencias: varios meses de tus gastos, según lo estables que sean tus ingresos.',
      '**Después, el CDT.** Lo que queda y puede esperar va a un CDT, con un plazo que termine antes de que lo necesites. Mira [cómo elegir el plazo](/blog/como-elegir-el-plazo).',
      '**Al vencer, revisa.** Si tu fondo bajó, complétalo con los intereses; si no, renueva.',
    ),
    paragraph(
      `Un ejemplo: de ${capital} dejas ${formatCop(split.accountCop)} en una cuenta al ${formatRate(savingsRate)} y pones ${formatCop(split.cdtCop)} en un CDT de 360 días al ${formatRate(cdtRate)} Si la cuenta conserva su tasa, al final sumas ${formatCop(splitCdt)} del CDT y ${formatCop(splitAccount)} de la cuenta: ${formatCop(splitCdt + splitAccount)} en total. Con todo en el CDT serían ${cdt.net}. La diferencia, ${formatCop(cdtNetCop - splitCdt - splitAccount)}, es lo que te cuesta tener una parte a la mano todo el año.`,
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Cuál es más seguro?',
        answer:
          'En una entidad inscrita en Fogafín, ambos tienen la misma protección, con el mismo tope. La diferencia no es de seguridad sino de disponibilidad y de tasa.',
      },
      {
        question: 'Mi cuenta paga casi lo mismo que un CDT. ¿Vale la pena?',
        answer:
          'Si usas el dinero seguido, quédate con la cuenta. Si no, el CDT te quita la duda de si esa tasa va a bajar. También puedes dividirlo.',
      },
      {
        question: '¿Necesito una cuenta para abrir un CDT?',
        answer:
          'Necesitas una cuenta a tu nombre desde la que salga el dinero y a la que vuelva. En [abrir un CDT en línea](/blog/abrir-un-cdt-en-linea) están los pasos.',
      },
    ),
    action('Ver qué daría un CDT', '/cdt-simulador?monto=10000000&plazo=360'),
  ],
  sources: [
    { label: 'Fogafín: seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
    {
      label: 'Estatuto Tributario',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/estatuto_tributario.html',
    },
    { label: 'DIAN: valor de la UVT', url: 'https://www.dian.gov.co/' },
  ],
}
