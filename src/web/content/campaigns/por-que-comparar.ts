import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const rates = ['10.000', '11.000', '12.000'] as const
const [lowest, , highest] = rates
const terms = [180, 360, 720] as const
const netOf = (amountCop: number, ratePercent: string, termDays: number) =>
  computeInterest({ amountCop, ratePercent, termDays, dayBase: 360 }).netCop
const difference = (amountCop: number, termDays: number) =>
  formatCop(netOf(amountCop, highest, termDays) - netOf(amountCop, lowest, termDays))

const amountCop = 10_000_000
const low = figuresOf({ amountCop, ratePercent: lowest, termDays: 360, dayBase: 360 })
const high = figuresOf({ amountCop, ratePercent: highest, termDays: 360, dayBase: 360 })

export const page: ContentPage = {
  path: '/por-que-comparar',
  kind: 'guide',
  title: 'Por qué comparar antes de abrir un CDT',
  description:
    'El mismo dinero y el mismo plazo pueden pagar distinto según el banco. Cuánto pesa un punto de tasa, en pesos, y qué más mirar.',
  lead: 'Un CDT se elige una vez y no se cambia hasta que vence. Unos minutos de comparación antes de firmar valen para todo el plazo.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Un punto no es poco'),
    paragraph(
      `Imagina dos bancos. Uno paga ${formatRate(lowest)} y el otro ${formatRate(highest)}; las dos tasas son supuestas. Con ${low.capital} a un año, el primero te deja ${low.net} después de la retención y el segundo ${high.net}. La diferencia es de **${difference(amountCop, 360)}**, por el mismo trámite y la misma espera.`,
    ),
    table(
      `Lo que ganas con ${low.capital}, después de la retención`,
      ['Plazo', ...rates.map(formatRate)],
      terms.map((termDays) => [
        `${termDays} días`,
        ...rates.map((rate) => formatCop(netOf(amountCop, rate, termDays))),
      ]),
    ),
    paragraph(
      'La tasa es anual. Por eso en los plazos cortos la diferencia en pesos es menor, y en los largos se acumula.',
    ),
    heading('Con más dinero, más diferencia'),
    table(
      `De ${formatRate(lowest)} a ${formatRate(highest)}: cuánto más recibes`,
      ['Monto', ...terms.map((termDays) => `${termDays} días`)],
      [5_000_000, 20_000_000, 50_000_000].map((amount) => [
        formatCop(amount),
        ...terms.map((termDays) => difference(amount, termDays)),
      ]),
    ),
    heading('Qué comparar además de la tasa'),
    list(
      '**Que sea la misma medida.** Compara efectivo anual con efectivo anual. Una tasa nominal se ve distinta aunque pague lo mismo: mira [tasa efectiva anual](/blog/tasa-efectiva-anual).',
      '**El resultado en pesos.** La base de días y el redondeo también cuentan. La cifra final los incluye a todos.',
      '**El plazo que de verdad puedes esperar.** Una tasa mejor a un plazo que no puedes cumplir no es mejor. Aquí hay una guía para [elegir el plazo](/blog/como-elegir-el-plazo).',
      '**El monto mínimo**, y si el banco paga más desde cierto monto.',
      `**El seguro.** Fogafín protege hasta ${formatCop(coverageLimitCop)} por persona y por entidad. Con montos mayores, repartir entre bancos también es comparar.`,
      '**La forma de firmar.** Algunos bancos firman en línea y otros en papel.',
    ),
    note(
      'Lo que la tasa no dice',
      'Una tasa más alta no convierte a un banco en mejor ni en peor. El banco responde por tu CDT y Fogafín por el tope. Por encima del tope, tu respaldo es el banco.',
    ),
    heading('Cómo comparar aquí'),
    paragraph(
      'Escribe tu monto y tu plazo en el simulador. Verás los bancos del que más paga al que menos, con la retención descontada, y podrás abrir la cuenta de cada cifra. Si quieres varios plazos a la vez, piensa en una [escalera de CDT](/blog/escalera-de-cdt).',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿El banco me paga menos por abrir a través de una plataforma?',
        answer: 'No. La tasa que ves es la que el banco te ofrece por abrir aquí, y usar la plataforma es gratis.',
      },
      {
        question: '¿Vale la pena comparar si mi monto es pequeño?',
        answer:
          'En pesos la diferencia es menor, y el esfuerzo también: son dos datos. Además algunos bancos reciben montos que otros no.',
      },
      {
        question: '¿Debo esperar a que suban las tasas?',
        answer:
          'Nadie lo sabe con certeza. Lo que sí se puede hacer es no dejar todo en una sola fecha, con plazos distintos.',
      },
    ),
    action('Comparar con mi monto', '/cdt-simulador?monto=10000000&plazo=360'),
  ],
  sources: [
    { label: 'Superintendencia Financiera: tasas de captación reportadas', url: 'https://www.superfinanciera.gov.co/' },
    { label: 'Banco de la República: estadísticas de tasas', url: 'https://www.banrep.gov.co/' },
    { label: 'Fogafín: seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
  ],
}
