import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const deposit = { amountCop: 10_000_000, ratePercent: '11.000', termDays: 360, dayBase: 360 } as const
const first = computeInterest(deposit)
const withAll = computeInterest({ ...deposit, amountCop: first.totalNetCop })
const withCapital = computeInterest(deposit)

export const page: ContentPage = {
  path: '/guias-para-maximizar-tu-dinero-con-los-cdt',
  kind: 'guide',
  title: 'Guías para sacarle más a tu dinero con los CDT',
  description:
    'Siete decisiones que cambian lo que recibes de un CDT: comparar, plazo, renovar intereses, repartir, impuestos y fechas.',
  lead: 'Un CDT no tiene trucos. Tiene unas pocas decisiones que cambian el resultado, y cada una tiene su guía.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Antes de abrir'),
    list(
      '**Compara en pesos, no en anuncios.** La cifra final incluye base, redondeo y retención. Guía: [por qué comparar](/por-que-comparar).',
      '**Empieza por la fecha.** El mejor plazo es el que puedes cumplir. Guía: [cómo elegir el plazo](/blog/como-elegir-el-plazo).',
      '**Mira la tasa real.** Lo que importa es cuánto ganas por encima de los precios. Guía: [inflación y tasa real](/blog/inflacion-y-tasa-real).',
      '**Ten en cuenta el 4 × 1.000** de la cuenta de la que sale tu dinero, si pasas el tope mensual exento. Guía: [4 × 1.000](/blog/cuatro-por-mil).',
    ),
    heading('Con montos más grandes'),
    list(
      `**Reparte entre entidades.** El seguro cubre ${formatCop(coverageLimitCop)} por persona en cada una, con intereses incluidos. Deja espacio para ellos. Guía: [seguro de depósitos](/blog/seguro-de-depositos-fogafin).`,
      '**Reparte entre fechas.** Así no todo depende de la tasa de un día. Guía: [escalera de CDT](/blog/escalera-de-cdt).',
    ),
    heading('Al vencimiento'),
    paragraph(
      `**Decide qué haces con los intereses.** Si los renuevas con el capital, el segundo año ganan también. Con ${formatCop(deposit.amountCop)}, dos años seguidos de ${deposit.termDays} días y una tasa supuesta de ${formatRate(deposit.ratePercent)} en los dos:`,
    ),
    table(
      'Renovar todo o renovar solo el capital, después de la retención',
      ['Decisión', 'Ganas el año 1', 'Ganas el año 2', 'Ganas en total'],
      [
        [
          'Renovar capital e intereses',
          formatCop(first.netCop),
          formatCop(withAll.netCop),
          formatCop(first.netCop + withAll.netCop),
        ],
        [
          'Renovar solo el capital',
          formatCop(first.netCop),
          formatCop(withCapital.netCop),
          formatCop(first.netCop + withCapital.netCop),
        ],
      ],
    ),
    paragraph(
      `La diferencia es de ${formatCop(withAll.netCop - withCapital.netCop)}: lo que ganan los intereses del primer año. Guía: [renovar o retirar](/blog/renovar-o-retirar).`,
    ),
    heading('Cada año'),
    list(
      '**Usa la retención.** Si declaras, se resta de tu impuesto. Guía: [declaración de renta sin contratiempos](/declaracion-de-renta-sin-contratiempos).',
      '**Vuelve a comparar.** El banco que más pagaba al abrir puede no ser el de hoy.',
    ),
    note(
      'Lo que no sube el rendimiento',
      'Abrir muchos CDT iguales, cambiar de banco por centésimas o perseguir la tasa más alta con dinero que vas a necesitar. Vender antes de tiempo suele costar más de lo que se ganó.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Un plazo más largo siempre paga más?',
        answer: 'No siempre. Hay épocas en las que un año paga más que dos. Por eso se compara cada plazo.',
      },
      {
        question: '¿Por dónde empiezo si es mi primer CDT?',
        answer: 'Por [qué es un CDT](/blog/que-es-un-cdt) y una simulación con un monto que no te preocupe.',
      },
    ),
    action('Comparar ahora', '/cdt-simulador?monto=10000000&plazo=360'),
  ],
  sources: [
    { label: 'Fogafín: seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
    { label: 'DIAN', url: 'https://www.dian.gov.co/' },
  ],
}
