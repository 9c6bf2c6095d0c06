import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const deposit = { amountCop: 20_000_000, ratePercent: '11.500', termDays: 360, dayBase: 360 } as const
const figures = figuresOf(deposit)
const { totalGrossCop } = computeInterest(deposit)

/** What an investment is worth once its price has moved by whole percents, beside the deposit, both before taxes. */
const scenario = (label: string, changePercent: number) => {
  const valueCop = Math.round((deposit.amountCop * (100 + changePercent)) / 100)
  return [label, formatCop(valueCop), formatCop(totalGrossCop), formatCop(valueCop - totalGrossCop)]
}

export const article: ContentPage = {
  path: '/blog/cdt-frente-a-fondos-y-acciones',
  kind: 'article',
  category: 'estrategias',
  title: 'CDT, fondos de inversión o acciones: en qué se diferencian',
  description:
    'Qué sabes desde el principio, qué puede cambiar y quién responde en un CDT, un fondo de inversión y una acción. Con escenarios en pesos.',
  lead: 'En un CDT el resultado se conoce el primer día. En un fondo o en una acción se conoce cuando sales. Esa diferencia vale más que cualquier tasa al compararlos.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    paragraph(
      'La pregunta «¿dónde rinde más?» no tiene respuesta si no dices antes cuándo necesitas el dinero y cuánto aguantas verlo bajar. Los tres productos sirven, pero para cosas distintas. Empecemos por qué compras en cada caso.',
    ),
    heading('Qué tienes en realidad'),
    list(
      '**En un CDT** tienes una deuda a tu favor. Un banco te debe tu capital y unos intereses fijos en una fecha fija. Si quieres el detalle, está en [qué es un CDT](/blog/que-es-un-cdt).',
      '**En un fondo de inversión colectiva** tienes una participación en un portafolio que administra un profesional: una fiduciaria, una comisionista de bolsa o una sociedad administradora. Lo que vale tu parte cambia con lo que valen las inversiones del fondo.',
      '**En una acción** tienes un pedazo de una empresa. Ganas si la empresa reparte dividendos o si alguien te compra la acción por más de lo que pagaste. Ninguna de las dos cosas está prometida.',
    ),
    table(
      'Tres productos, las mismas preguntas',
      ['Pregunta', 'CDT', 'Fondo', 'Acción'],
      [
        ['Cuánto vas a ganar', 'Se sabe el primer día', 'Se sabe al salir', 'Se sabe al vender'],
        ['Si el capital puede bajar', 'El banco lo debe completo', 'Sí', 'Sí'],
        ['Cuándo puedes salir', 'Al vencimiento', 'Según su reglamento', 'Si hay quien compre'],
        ['Seguro de Fogafín', `Hasta ${formatCop(coverageLimitCop)}`, 'No', 'No'],
        ['Costo de administrarlo', 'No tiene', 'Comisión del fondo', 'Comisión de bolsa'],
      ],
    ),
    heading('Los mismos pesos en cuatro escenarios'),
    paragraph(
      `Tomemos ${figures.capital} durante 360 días. En un CDT de ejemplo al ${formatPercent(deposit.ratePercent)} efectivo anual, los intereses suman ${figures.gross}, la retención es de ${figures.withholding} y recibes **${figures.total}**. Ese número no depende de lo que pase en el año.`,
    ),
    paragraph(
      'Ahora supongamos que la misma suma está en una inversión cuyo precio se mueve. La tabla compara los dos antes de impuestos y comisiones. Los movimientos son supuestos para hacer la cuenta, no pronósticos.',
    ),
    table(
      `${figures.capital} después de 360 días, antes de impuestos y comisiones`,
      ['El precio', 'La inversión vale', 'El CDT vale', 'Diferencia'],
      [scenario('Baja 10 %', -10), scenario('No cambia', 0), scenario('Sube 10 %', 10), scenario('Sube 20 %', 20)],
    ),
    paragraph(
      'Hay escenarios en los que el CDT queda atrás, y es justo decirlo. Lo que compras con él es no tener que preguntarte en cuál de las filas vas a caer. A cambio, renuncias a la última.',
    ),
    heading('El tiempo decide más que la tasa'),
    paragraph(
      'Una inversión que baja puede volver a subir, pero no avisa cuándo. Si el dinero es para la cuota inicial de un apartamento o para una matrícula con fecha, quizá te toque vender en el peor momento. Si no lo vas a tocar en muchos años, una mala temporada pesa menos.',
    ),
    list(
      '**Tienes fecha y no puedes fallar:** un CDT que venza antes de esa fecha. Te ayudamos con [cómo elegir el plazo](/blog/como-elegir-el-plazo).',
      '**Puedes necesitarlo cualquier día:** una cuenta. Mira [CDT frente a cuenta de ahorros](/blog/cdt-frente-a-cuenta-de-ahorros).',
      '**No lo necesitas en años y aceptas verlo bajar:** ahí tiene sentido estudiar fondos y acciones.',
      '**Un poco de todo:** no hay que escoger uno solo. Mucha tranquilidad está en que lo urgente no dependa de la bolsa.',
    ),
    heading('Qué mirar en cada uno'),
    paragraph(
      'En un CDT mira la tasa efectiva anual, el plazo y qué entidad te debe el dinero. En un fondo lee el reglamento y la ficha técnica: en qué invierte, cuánto cobra, cuánto ha bajado en sus peores meses y si tiene pacto de permanencia, es decir, un tiempo mínimo antes del cual salir cuesta. En una acción mira la empresa y qué tan fácil es venderla: las que se negocian poco pueden tardar en encontrar comprador.',
    ),
    paragraph(
      'También cambia la plata que se va en el camino. La comisión de un fondo se descuenta todos los días del valor de tu parte, gane o pierda. En un CDT no hay comisión de administración, pero sí [retención en la fuente](/blog/retencion-en-la-fuente) sobre los intereses. Los fondos y las acciones tienen sus propias reglas de impuestos; pídelas por escrito antes de entrar.',
    ),
    note(
      'Esto es información, no una recomendación',
      'No conocemos tus ingresos, tus deudas ni tus planes. Si vas a poner en fondos o acciones una suma importante para ti, habla con un asesor de una entidad vigilada por la Superintendencia Financiera.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Un CDT no tiene ningún riesgo?',
        answer:
          'Sí tiene. El principal es que la entidad no pueda pagar; por eso existe el [seguro de depósitos](/blog/seguro-de-depositos-fogafin). También está la inflación, que puede comerse parte de lo que ganas, y el no poder disponer del dinero antes del vencimiento.',
      },
      {
        question: '¿Un fondo conservador es lo mismo que un CDT?',
        answer:
          'No. Puede tener CDT entre sus inversiones y ser muy estable, pero su valor cambia a diario y no promete una cifra. Tampoco lo cubre Fogafín.',
      },
      {
        question: '¿Puedo perder plata en un CDT?',
        answer:
          'Si esperas al vencimiento y la entidad paga, recibes el capital y los intereses pactados. Podrías recibir menos si lo [vendes antes de tiempo](/blog/vender-un-cdt-antes-de-tiempo).',
      },
    ),
    action(
      `Simular un CDT de ${figures.capital}`,
      `/cdt-simulador?monto=${deposit.amountCop}&plazo=${deposit.termDays}`,
    ),
  ],
  sources: [
    { label: 'Fogafín: qué cubre el seguro de depósitos', url: 'https://www.fogafin.gov.co/' },
    {
      label: 'Superintendencia Financiera: entidades vigiladas y educación financiera',
      url: 'https://www.superfinanciera.gov.co/',
    },
    {
      label: 'Ley 964 de 2005 (mercado de valores)',
      url: 'http://www.secretariasenado.gov.co/senado/basedoc/ley_0964_2005.html',
    },
  ],
}
