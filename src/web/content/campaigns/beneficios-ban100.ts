import { ban100 } from '#domain/banks/ban100/bank.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { turboLimitMinimumWages } from '#domain/process/turbo.ts'
import { action, heading, list, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const { name, legalEntity, minimumAmountCop, dayBase } = ban100
const example = { amountCop: 10_000_000, ratePercent: '11.000', dayBase } as const

export const page: ContentPage = {
  path: '/beneficios-ban100',
  kind: 'campaign',
  title: `Abrir un CDT con ${name}`,
  description: `Qué tiene de particular abrir un CDT con ${name} por aquí: monto mínimo, firma electrónica, CDT turbo y seguro de depósitos.`,
  lead: `Lo que encuentras al abrir un CDT con ${name} por la plataforma, y lo que conviene saber antes de hacerlo.`,
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Lo que encuentras'),
    list(
      `**Un mínimo de ${formatCop(minimumAmountCop)}.** Puedes empezar con poco y ver cómo funciona.`,
      '**Apertura y firma en línea.** Lees los documentos completos y firmas con un código en tu celular, sin papeles.',
      `**CDT turbo**, si aplica para ti: un solo formulario y sin subir documentos, hasta ${turboLimitMinimumWages} salarios mínimos mensuales entre todos tus procesos abiertos.`,
      '**Dos formas de pagar**: PSE o transferencia, siempre a la cuenta del banco.',
      '**Puede pagar más desde cierto monto.** El simulador lo tiene en cuenta con la cifra que escribas.',
    ),
    paragraph(
      `El banco es ${legalEntity.name}. Antes operaba con otro nombre: [Credifinanciera es Ban100](/credifinanciera-es-ban-100).`,
    ),
    heading('Cómo se calcula'),
    paragraph(
      `${name} cuenta ${dayBase} días por año. Con ${formatCop(example.amountCop)} y una tasa supuesta de ${formatRate(example.ratePercent)}, que no es una oferta del banco:`,
    ),
    table(
      'Un ejemplo por plazo',
      ['Plazo', 'Intereses', 'Retención', 'Recibes'],
      [90, 180, 360].map((termDays) => {
        const { gross, withholding, total } = figuresOf({ ...example, termDays })
        return [`${termDays} días`, gross, withholding, total]
      }),
    ),
    heading('Antes de elegirlo'),
    list(
      'Compara: la mejor opción depende de tu monto y tu plazo. Aquí está [por qué comparar](/por-que-comparar).',
      `Cuenta lo que ya tengas allí: Fogafín protege hasta ${formatCop(coverageLimitCop)} por persona en ${legalEntity.name}, sumando todos tus productos amparados.`,
      `${name} hace su propia verificación de quien abre y puede no aprobar una solicitud.`,
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿La tasa es mejor por abrir aquí?',
        answer:
          'Es la que el banco ofrece por este canal, y la ves antes de registrarte. Si un bono aplica para ti, es un pago nuestro, aparte de la tasa.',
      },
      {
        question: '¿Puedo abrir un CDT turbo si ya tengo uno con este banco?',
        answer:
          'No. Si ya tuviste un proceso avanzado con él, tus datos están registrados y sigues por el trámite general.',
      },
    ),
    action('Comparar con mi monto', '/cdt-simulador?monto=10000000&plazo=360'),
  ],
  sources: [
    { label: 'Fogafín: entidades inscritas', url: 'https://www.fogafin.gov.co/' },
    { label: 'Superintendencia Financiera: entidades vigiladas', url: 'https://www.superfinanciera.gov.co/' },
  ],
}
