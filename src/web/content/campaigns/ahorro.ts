import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const amountCop = 10_000_000
// Two supposed rates: what an account and what a deposit may pay, so that the difference can be seen in pesos.
const rates = { account: '4.000', deposit: '11.000' } as const
const year = (ratePercent: string) => computeInterest({ amountCop, ratePercent, termDays: 360, dayBase: 360 })
const [account, deposit] = [year(rates.account), year(rates.deposit)]

export const page: ContentPage = {
  path: '/ahorro',
  kind: 'guide',
  title: 'Ahorro: qué va a la cuenta y qué puede esperar',
  description:
    'Tres cajones para tu dinero: el del mes, el de los imprevistos y el que puede esperar. Qué producto va en cada uno.',
  lead: 'No todo el dinero ahorra igual. Sepáralo por el día en que lo vas a necesitar y la decisión casi se toma sola.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Tres cajones'),
    list(
      '**El del mes.** Lo que pagas y gastas. Va en una cuenta, sin más.',
      '**El de los imprevistos.** Varios meses de gastos. Va donde lo puedas sacar el mismo día, aunque rinda menos.',
      '**El que puede esperar.** Lo que tiene una fecha lejana o ninguna. Ahí cabe un CDT.',
    ),
    heading('Lo que cuesta tenerlo todo en un cajón'),
    paragraph(
      `Con ${formatCop(amountCop)} y un año por delante, y dos tasas supuestas: ${formatRate(rates.account)} en una cuenta y ${formatRate(rates.deposit)} en un CDT.`,
    ),
    table(
      'Lo que ganas en un año',
      ['Dónde', 'Intereses', 'Después de retención'],
      [
        ['Cuenta', formatCop(account.grossCop), 'Depende del día'],
        ['CDT', formatCop(deposit.grossCop), formatCop(deposit.netCop)],
      ],
    ),
    paragraph(
      'En la cuenta los intereses se abonan a diario y la retención solo se aplica cuando los de un día pasan de un tope; por eso no la sumamos. Lo comparamos con cuidado en [CDT frente a cuenta de ahorros](/blog/cdt-frente-a-cuenta-de-ahorros).',
    ),
    heading('Cómo llenar el tercer cajón'),
    list(
      'Poco a poco: [sueldo inteligente](/sueldo-inteligente) tiene un plan de cuatro fechas al año.',
      'Por partes, para que vuelva algo cada cierto tiempo: la [escalera](/escalera-de-cdt).',
      `Sin pasar de ${formatCop(coverageLimitCop)} por persona en cada entidad, con los intereses: es el tope de Fogafín.`,
    ),
    note(
      'Antes que ahorrar',
      'Si tienes una deuda que cobra más de lo que paga un CDT, págala primero. Lo contamos en [salir de deudas](/cdt-salir-de-deudas).',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Cuánto debe tener el cajón de imprevistos?',
        answer: 'Lo que gastas en unos tres a seis meses. Si tu ingreso cambia mucho, más cerca de seis.',
      },
      {
        question: '¿Cada cuánto reviso mis cajones?',
        answer: 'Cuando cambie algo en tu vida, y cada vez que venza un CDT.',
      },
    ),
    action('Simular lo que puede esperar', `/cdt-simulador?monto=${amountCop}&plazo=360`),
  ],
}
