import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { addDays, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { automaticRenewal } from '#domain/process/renewals/automatic-renewal.ts'
import { decisionLabels, decisionOutcome, renewalDecisions } from '#domain/process/renewals/decision.ts'
import { reminderDays } from '#domain/process/renewals/reminders.ts'
import { decideDays, noticeDays, renewalWindow } from '#domain/process/renewals/window.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const openingDate = '2026-06-16'
const deposit = { amountCop: 15_000_000, ratePercent: '11.000', termDays: 180, dayBase: 360 } as const
const matured = maturityDate({ ...deposit, openingDate })
const figures = figuresOf(deposit)
const { noticeFrom, decideFrom, decideUntil } = renewalWindow(matured.maturityDate)
const silence = automaticRenewal({ ...deposit, maturityDate: matured.maturityDate })
const [firstReminder, ...otherReminders] = reminderDays
const reminders = `${[firstReminder, ...otherReminders.slice(0, -1)].join(', ')} y ${otherReminders.at(-1)}`

const decisionRows = renewalDecisions.map((decision) => {
  const { newCapitalCop, paidOutCop } = decisionOutcome(deposit, decision)
  return [decisionLabels[decision], formatCop(newCapitalCop), formatCop(paidOutCop)]
})

const { newCapitalCop: allCop } = decisionOutcome(deposit, 'renew-all')
const nextRow = (ratePercent: string) => {
  const next = { ratePercent, termDays: 180, dayBase: 360 } as const
  const capital = figuresOf({ ...next, amountCop: deposit.amountCop })
  const all = figuresOf({ ...next, amountCop: allCop })
  return [formatRate(ratePercent), capital.net, all.net]
}

export const article: ContentPage = {
  path: '/blog/renovar-o-retirar',
  kind: 'article',
  category: 'estrategias',
  title: 'Tu CDT va a vencer: renovar o retirar',
  description:
    'Qué puedes hacer cuando vence tu CDT, cuánto recibes en cada caso, qué pasa si no dices nada y en qué fechas hay que decidir.',
  lead: 'Cuando tu CDT vence puedes retirar todo, renovar el capital o renovar también los intereses. Si no dices nada, se prorroga por un plazo igual. Aquí ves cada caso en pesos.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      `Sigamos un CDT de ${figures.capital} abierto el ${formatCivilDate(openingDate)} a 180 días, a una tasa de ejemplo del ${formatRate(deposit.ratePercent)} Vence el **${formatCivilDate(matured.maturityDate)}**. Ese día el banco calcula ${figures.gross} de intereses, descuenta ${figures.withholding} de [retención en la fuente](/blog/retencion-en-la-fuente) y quedan ${figures.net}.`,
    ),
    heading('Tus tres opciones'),
    table(`Qué pasa con ${figures.total} según lo que decidas`, ['Decisión', 'Nuevo CDT', 'Te pagan'], decisionRows),
    list(
      '**Renovar el capital** sirve si usas los intereses como ingreso y quieres conservar el ahorro.',
      '**Renovar todo** sirve si no necesitas nada ahora: en el siguiente plazo también rinden los intereses de este.',
      '**Retirar** sirve si llegó el gasto para el que ahorrabas, o si otro banco te ofrece más. El dinero va a la cuenta que registraste en el banco.',
    ),
    heading('Cuánto cambia renovar también los intereses'),
    paragraph(
      'La tasa del nuevo plazo es la que el banco tenga el día del vencimiento, y puede ser mayor o menor que la anterior. Esta tabla muestra los intereses, después de retención, de los siguientes 180 días:',
    ),
    table(
      'Intereses del siguiente plazo de 180 días, después de retención',
      ['Nueva tasa', 'Renuevas el capital', 'Renuevas todo'],
      ['10.000', '11.000', '12.000'].map(nextRow),
    ),
    heading('Si no dices nada'),
    paragraph(
      `El Código de Comercio dispone que un depósito a término que no se redime al vencer **se prorroga por un plazo igual al que tenía**, salvo que el contrato diga otra cosa. En el ejemplo, el silencio lleva tu dinero hasta el ${formatCivilDate(silence.newMaturityDate)}, a la tasa que el banco tenga el ${formatCivilDate(silence.newOpeningDate)}. Durante esos días no podrás retirarlo.`,
    ),
    list(
      '**Prórroga** y **renovación** no son lo mismo. La prórroga alarga el mismo título; la renovación crea un CDT nuevo, con su propia constancia.',
      'Si el banco no quiere prorrogar, debe avisarte antes y por escrito.',
      'Si el vencimiento cae en un día que no es hábil bancario, pasa al siguiente día hábil. La decisión también.',
    ),
    note(
      'El error más común',
      `Recordar el vencimiento una semana tarde. Si tu CDT del ejemplo venció el ${formatCivilDate(matured.maturityDate)} y lo recuerdas el ${formatCivilDate(addDays(matured.maturityDate, 7))}, ya está prorrogado. La salida es esperar o [venderlo](/blog/vender-un-cdt-antes-de-tiempo), casi siempre por menos de lo que vale.`,
    ),
    heading('Las fechas, si abriste con Cosecha'),
    steps(
      `**${noticeDays} días antes** del vencimiento te avisamos que se acerca. En el ejemplo, el ${formatCivilDate(noticeFrom)}.`,
      `Te lo recordamos cuando faltan ${reminders} días.`,
      `**Desde ${decideDays} días antes** puedes pedir la renovación o el retiro en tu [portal](/portal/dashboard): desde el ${formatCivilDate(decideFrom)}.`,
      `**El último día** es el del vencimiento: el ${formatCivilDate(decideUntil)}.`,
    ),
    paragraph(
      'Cada banco puede tener, además, sus propios plazos y horarios para recibir instrucciones. Mira tu contrato y no lo dejes para la última tarde. Si pasó un año desde que entregaste tus documentos, la renovación te los pide de nuevo.',
    ),
    heading('Cómo decidir'),
    steps(
      '**¿Necesitas el dinero antes de que termine otro plazo igual?** Si sí, retira, o renueva por un plazo más corto.',
      '**¿La tasa de tu banco sigue siendo buena?** Compárala en el [simulador](/cdt-simulador) con las de otros, para el mismo plazo.',
      '**¿Cuánto cuesta cambiarte?** Al mover el dinero de tu cuenta a otro banco puede causarse el [cuatro por mil](/blog/cuatro-por-mil). Si la diferencia de tasa es pequeña, puede que no compense.',
      '**¿Con los intereses pasas del tope del seguro?** Si renuevas todo varias veces, revisa tu cobertura en el [seguro de depósitos](/blog/seguro-de-depositos-fogafin).',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Puedo renovar por un plazo distinto?',
        answer:
          'Sí. La renovación es un acuerdo nuevo: otro plazo y la tasa que el banco ofrezca para él. Lo que repite el plazo es la prórroga por silencio.',
      },
      {
        question: '¿Puedo agregar dinero al renovar?',
        answer:
          'Depende del banco. Si no lo permite, puedes abrir otro CDT con el dinero nuevo y tener dos fechas, como en una [escalera](/blog/escalera-de-cdt).',
      },
      {
        question: '¿Me retienen aunque renueve todo?',
        answer:
          'Sí. La retención se aplica a los intereses del plazo que terminó. Lo que entra al nuevo CDT es tu capital más los intereses ya con la retención descontada.',
      },
      {
        question: '¿Puedo retirar solo una parte del capital?',
        answer:
          'Pregunta a tu banco. Con varios CDT más pequeños tienes esa libertad sin depender de él: retiras uno y renuevas los demás.',
      },
    ),
    action('Ver las tasas de hoy', '/cdt-simulador?monto=15000000&plazo=180'),
  ],
  sources: [
    {
      label: 'Código de Comercio, artículos 1393 y 1394 (depósitos a término)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/codigo_comercio_pr043.html',
    },
    { label: 'Superintendencia Financiera de Colombia', url: 'https://www.superfinanciera.gov.co/' },
  ],
}
