import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { withholdingPercentOfLaw } from '#domain/money/rates/interest.ts'
import { formatPercent, formatRate } from '#domain/money/rates/rate.ts'
import { reminderDays } from '#domain/process/renewals/reminders.ts'
import { decideDays, noticeDays } from '#domain/process/renewals/window.ts'
import { action, heading, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const example = { amountCop: 10_000_000, ratePercent: '11.500', termDays: 360, dayBase: 360 } as const
const year = figuresOf(example)
const withholding = formatPercent(withholdingPercentOfLaw)

export const page: ContentPage = {
  path: '/preguntas-frecuentes',
  kind: 'guide',
  title: 'Preguntas frecuentes',
  description:
    'Respuestas cortas sobre los CDT y sobre abrirlos aquí: costo, seguridad, requisitos, firma, pago, impuestos y vencimiento.',
  lead: 'Lo que más se pregunta antes, durante y después de abrir un CDT, con la respuesta corta y el lugar donde está la larga.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Antes de empezar'),
    questions(
      {
        question: '¿Qué es un CDT?',
        answer:
          'Un depósito a plazo fijo y con tasa fija. Desde el primer día sabes cuánto recibes y en qué fecha. Aquí está [la explicación completa](/blog/que-es-un-cdt).',
      },
      {
        question: '¿Cuánto cuesta usar la plataforma?',
        answer: 'Para ti es gratis. El banco te paga la misma tasa que ves aquí.',
      },
      {
        question: '¿Desde cuánto puedo abrir?',
        answer:
          'Depende del banco: cada uno tiene su mínimo, y el simulador te lo dice. La lista está en [quiénes somos](/quienes-somos).',
      },
      {
        question: '¿Quién puede abrir un CDT aquí?',
        answer:
          'Personas mayores de edad, con documento de identidad vigente, un celular y una cuenta bancaria a su nombre. Si buscas uno para una empresa, lee [CDT para empresas](/cdt-para-empresas-en-colombia).',
      },
    ),
    heading('La plata que recibes'),
    paragraph(
      `Un ejemplo con una tasa supuesta de ${formatRate(example.ratePercent)}: depositas ${year.capital} durante ${example.termDays} días.`,
    ),
    table(
      'El mismo ejemplo, línea por línea',
      ['Concepto', 'Pesos'],
      [
        ['Lo que depositas', year.capital],
        ['Intereses', year.gross],
        [`Retención en la fuente (${withholding} de los intereses)`, year.withholding],
        ['Lo que recibes al final', year.total],
      ],
    ),
    questions(
      {
        question: '¿Qué quiere decir E.A.?',
        answer:
          'Efectivo anual: lo que crece tu dinero en un año completo. En plazos distintos ganas la parte que corresponde a esos días. La cuenta está en [tasa efectiva anual](/blog/tasa-efectiva-anual).',
      },
      {
        question: '¿Qué me descuentan?',
        answer: `El banco retiene el ${withholding} de los intereses para la DIAN. Lo que depositas no se toca. Más en [retención en la fuente](/blog/retencion-en-la-fuente).`,
      },
      {
        question: '¿Y el 4 × 1.000?',
        answer:
          'No lo cobra el CDT: lo puede cobrar el banco de donde sale tu dinero. Las personas naturales tienen un tope mensual exento, entre todas sus cuentas. Así funciona [el 4 × 1.000](/blog/cuatro-por-mil).',
      },
    ),
    heading('Seguridad'),
    questions(
      {
        question: '¿A quién le pago?',
        answer:
          'Al banco, por PSE o por transferencia a su cuenta oficial. Tu dinero nunca pasa por nosotros, y nadie de nuestro equipo te pedirá consignar a otra cuenta.',
      },
      {
        question: '¿Mi dinero está asegurado?',
        answer: `Sí: Fogafín protege hasta ${formatCop(coverageLimitCop)} por persona y por entidad, sumando capital e intereses de todo lo que tengas en ese banco. Lee [cómo cuenta el tope](/blog/seguro-de-depositos-fogafin).`,
      },
      {
        question: '¿Qué hacen con mis datos?',
        answer:
          'Los usamos para abrir tu CDT y se los entregamos al banco que eliges, con tu autorización. En [mis datos](/portal/mis-datos) puedes verlos, descargarlos, corregirlos y pedir que se borren.',
      },
    ),
    heading('La apertura'),
    questions(
      {
        question: '¿Puedo parar y seguir otro día?',
        answer:
          'Sí. Lo que escribes queda guardado, y puedes seguir en otro dispositivo. Un proceso que pasa 30 días sin actividad se cierra.',
      },
      {
        question: '¿La firma es válida?',
        answer:
          'La firma electrónica vale si es confiable y si tú y el banco acordaron usarla: lo dicen la Ley 527 de 1999 y el Decreto 2364 de 2012. Algunos bancos piden la firma en papel; en ese caso te decimos dónde y con qué documentos.',
      },
      {
        question: '¿Puede cambiar la tasa mientras lleno el formulario?',
        answer:
          'Sí, hasta que firmas. Si cambia, te mostramos la anterior y la nueva, y decides si sigues. Nunca firmas una tasa que no viste.',
      },
      {
        question: '¿Puedo arrepentirme?',
        answer:
          'Antes de que el dinero pase al banco para crear el CDT, cancelas el proceso cuando quieras y sin costo. Después de emitido, un CDT no se cancela antes de su fecha.',
      },
    ),
    heading('El vencimiento'),
    questions(
      {
        question: '¿Me avisan?',
        answer: `Sí: desde ${noticeDays} días antes lo ves en tu portal, y te lo recordamos ${reminderDays.join(', ').replace(/, (\d+)$/, ' y $1')} días antes.`,
      },
      {
        question: '¿Cuándo decido?',
        answer: `Desde ${decideDays} días antes y hasta el día del vencimiento puedes pedir renovar o retirar. Compara las dos en [renovar o retirar](/blog/renovar-o-retirar).`,
      },
      {
        question: '¿Y si no digo nada?',
        answer: 'El CDT se prorroga por un plazo igual, a la tasa que el banco tenga ese día.',
      },
      {
        question: '¿Puedo sacar el dinero antes?',
        answer:
          'No se cancela, pero es un título y se puede vender, casi siempre por menos. Aquí está [lo que cuesta](/blog/vender-un-cdt-antes-de-tiempo).',
      },
    ),
    action('Simular mi CDT', '/cdt-simulador'),
  ],
  sources: [
    {
      label: 'Ley 527 de 1999 (mensajes de datos y firma)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_0527_1999.html',
    },
    { label: 'Fogafín: seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
    { label: 'DIAN', url: 'https://www.dian.gov.co/' },
  ],
}
