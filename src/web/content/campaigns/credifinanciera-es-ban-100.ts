import { ban100 } from '#domain/banks/ban100/bank.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const { legalEntity } = ban100
const first = { amountCop: 30_000_000, ratePercent: '11.000', termDays: 360, dayBase: 360 } as const
const second = { ...first, amountCop: 25_000_000 }
const owed = [first, second].map((deposit) => computeInterest(deposit).totalGrossCop)
const total = owed.reduce((sum, cop) => sum + cop, 0)
const covered = Math.min(total, coverageLimitCop)

export const page: ContentPage = {
  path: '/credifinanciera-es-ban-100',
  kind: 'guide',
  title: 'Credifinanciera es Ban100',
  description:
    'Un cambio de nombre no cambia tu CDT. Qué pasa con los títulos que dicen Credifinanciera y cómo cuenta el seguro de depósitos.',
  lead: 'Si tienes un CDT que dice Credifinanciera, hoy el banco se llama Ban100. Es la misma entidad: tu título, tu tasa y tu fecha siguen iguales.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Qué no cambia'),
    list(
      '**Tu CDT.** El monto, la tasa, el plazo y el vencimiento son los que firmaste.',
      '**Quién te debe.** El nombre es otro; la obligación es la misma.',
      '**El registro en Deceval.** El título sigue a tu nombre, y no hay que cambiarlo por otro.',
      '**La vigilancia y el seguro.** El banco sigue vigilado por la Superintendencia Financiera y amparado por Fogafín.',
    ),
    heading('Qué puede verse distinto'),
    list(
      `En documentos nuevos lees Ban100 o ${legalEntity.name}; en los anteriores, Credifinanciera.`,
      'En listados y consultas públicas puede aparecer cualquiera de los dos nombres. Compara por el NIT, que identifica a la entidad.',
      'En esta plataforma lo encuentras como Ban100.',
    ),
    heading('El seguro cuenta una sola vez'),
    paragraph(
      `Fogafín protege hasta ${formatCop(coverageLimitCop)} por persona y por entidad. Como es una sola entidad, un CDT con el nombre viejo y otro con el nuevo se suman. Un ejemplo con una tasa supuesta de ${formatRate(first.ratePercent)}, al final de un año:`,
    ),
    table(
      'Dos CDT de la misma persona en la misma entidad',
      ['CDT', 'Capital', 'Capital e intereses'],
      [
        ['A nombre de Credifinanciera', formatCop(first.amountCop), formatCop(owed[0] ?? 0)],
        ['A nombre de Ban100', formatCop(second.amountCop), formatCop(owed[1] ?? 0)],
        ['Juntos', formatCop(first.amountCop + second.amountCop), formatCop(total)],
        ['Protegido', '—', formatCop(covered)],
        ['Sin cubrir', '—', formatCop(total - covered)],
      ],
    ),
    note(
      'Cuidado con los avisos',
      'Un cambio de nombre no obliga a pagar, a trasladar dinero ni a dar claves. Si te lo piden, no respondas y llama al banco por sus canales oficiales.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Debo firmar un contrato nuevo?',
        answer: 'No por el cambio de nombre. Firmas cuando renuevas o abres otro CDT.',
      },
      {
        question: '¿Qué nombre pongo en mi declaración de renta?',
        answer:
          'El que traiga el certificado que te expida el banco. Allí también está el NIT. Más en [CDT y declaración de renta](/blog/cdt-y-declaracion-de-renta).',
      },
      {
        question: '¿Puedo abrir uno nuevo por aquí?',
        answer: 'Sí. Mira [lo que encuentras con Ban100](/beneficios-ban100) y compáralo con los demás.',
      },
    ),
    action('Comparar bancos', '/cdt-simulador'),
  ],
  sources: [
    { label: 'Superintendencia Financiera: entidades vigiladas', url: 'https://www.superfinanciera.gov.co/' },
    { label: 'Fogafín: entidades inscritas', url: 'https://www.fogafin.gov.co/' },
  ],
}
