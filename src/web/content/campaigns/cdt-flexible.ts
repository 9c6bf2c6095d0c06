import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

// One rate for all terms, so that only the terms differ.
const ratePercent = '11.000'
const totalCop = 12_000_000
const terms = [90, 180, 270, 360] as const
const partCop = totalCop / terms.length
const netOf = (amountCop: number, termDays: number) =>
  computeInterest({ amountCop, ratePercent, termDays, dayBase: 360 })
const whole = netOf(totalCop, 360)

export const page: ContentPage = {
  path: '/cdt-flexible',
  kind: 'guide',
  title: 'CDT flexible: cómo tener tu dinero por partes',
  description:
    'Un CDT no se parte ni se cancela, pero varios CDT con fechas distintas sí te dan flexibilidad. Así se arma, con un ejemplo exacto.',
  lead: 'Un CDT es rígido por ley: no se retira antes. La flexibilidad se arma antes de abrir, con varios CDT en lugar de uno.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('La idea'),
    paragraph(
      `En vez de un CDT de ${formatCop(totalCop)} a un año, abres ${terms.length} de ${formatCop(partCop)}, cada uno con un plazo distinto. Cada tres meses vuelve una parte. Si la necesitas, la usas; si no, la renuevas al plazo más largo.`,
    ),
    table(
      `${formatCop(totalCop)} en ${terms.length} partes, a una tasa supuesta de ${formatRate(ratePercent)}`,
      ['Plazo', 'Depositas', 'Intereses', 'Retención', 'Recibes'],
      terms.map((termDays) => {
        const { grossCop, withholdingCop, totalNetCop } = netOf(partCop, termDays)
        return [
          `${termDays} días`,
          formatCop(partCop),
          formatCop(grossCop),
          formatCop(withholdingCop),
          formatCop(totalNetCop),
        ]
      }),
    ),
    paragraph(
      `El CDT único a 360 días devolvería ${formatCop(whole.totalNetCop)} el mismo día y ni un peso antes. Con las partes, lo que vuelve temprano gana intereses por menos tiempo, salvo que lo renueves. Ese es el precio de poder usarlo.`,
    ),
    heading('Cuándo conviene'),
    list(
      'Cuando sabes que vas a necesitar algo de dinero, pero no exactamente cuándo.',
      'Cuando no quieres que todo tu dinero dependa de la tasa de un solo día.',
      'Cuando tu monto pasa el tope del [seguro de depósitos](/blog/seguro-de-depositos-fogafin) y además quieres repartir entre bancos.',
    ),
    heading('Cuándo no'),
    list(
      'Cuando el dinero es tu fondo de emergencias. Ese va en una cuenta: mira [CDT frente a cuenta de ahorros](/blog/cdt-frente-a-cuenta-de-ahorros).',
      'Cuando cada parte queda por debajo del mínimo del banco.',
      'Cuando el plazo largo paga mucho más y estás seguro de poder esperar.',
    ),
    note(
      'Ojo con las palabras',
      'Si alguien te ofrece un CDT del que puedes sacar dinero cuando quieras, pregunta qué es en realidad. Un CDT no se redime antes de su vencimiento; lo que se puede es venderlo, con un costo.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Tengo que repetir el trámite por cada CDT?',
        answer:
          'Cada CDT es un contrato y se firma aparte. Con el mismo banco, tus datos ya están y solo confirmas lo que cambió.',
      },
      {
        question: '¿Y si un CDT vence y no digo nada?',
        answer:
          'Se prorroga por el mismo plazo. Si querías esa parte, perderías la oportunidad hasta el siguiente vencimiento: por eso te avisamos. Lee [renovar o retirar](/blog/renovar-o-retirar).',
      },
      {
        question: '¿Dónde aprendo más?',
        answer: 'En la guía de la [escalera de CDT](/blog/escalera-de-cdt).',
      },
    ),
    action('Simular una parte', `/cdt-simulador?monto=${partCop}&plazo=90`),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
  ],
}
