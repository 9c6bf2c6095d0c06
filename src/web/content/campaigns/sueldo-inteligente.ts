import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { action, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const ratePercent = '11.000'
const monthlyCop = 300_000
const months = 3
const partCop = monthlyCop * months
const quarters = ['Marzo', 'Junio', 'Septiembre', 'Diciembre'] as const
const one = computeInterest({ amountCop: partCop, ratePercent, termDays: 360, dayBase: 360 })

export const page: ContentPage = {
  path: '/sueldo-inteligente',
  kind: 'guide',
  title: 'Sueldo inteligente: ahorrar cada mes y abrir un CDT cada tres',
  description:
    'Un plan simple para quien vive de un sueldo: aparta cada mes, abre un CDT cada trimestre y ten un vencimiento cada tres meses.',
  lead: 'No hace falta tener mucho para empezar. Con una parte fija del sueldo y cuatro fechas al año, el ahorro se vuelve una costumbre.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('El plan'),
    steps(
      'El día que te pagan, aparta una suma fija antes de gastar. Déjala en una cuenta que no uses para el diario.',
      'Cada tres meses, con lo que juntaste, abre un CDT a un año.',
      'Al año siguiente empieza a vencer uno cada trimestre. Renuévalo con lo nuevo, o úsalo si era para eso.',
    ),
    paragraph(
      'Primero ten un fondo para emergencias, de libre retiro. El CDT es para lo que viene después de ese fondo.',
    ),
    heading('Un ejemplo, al peso'),
    paragraph(
      `Apartas ${formatCop(monthlyCop)} al mes. Cada trimestre abres un CDT de ${formatCop(partCop)} a 360 días, con una tasa supuesta de ${formatRate(ratePercent)} que no cambia.`,
    ),
    table(
      'El primer año de CDT y lo que vuelve en el segundo',
      ['Abres en', 'Depositas', 'Recibes al año', 'Ganas'],
      [
        ...quarters.map((quarter) => [quarter, formatCop(partCop), formatCop(one.totalNetCop), formatCop(one.netCop)]),
        [
          'En total',
          formatCop(partCop * quarters.length),
          formatCop(one.totalNetCop * quarters.length),
          formatCop(one.netCop * quarters.length),
        ],
      ],
    ),
    paragraph(
      'Lo que ganas ya tiene descontada la retención. El ejemplo no cuenta los intereses de la cuenta mientras juntas, ni lo que pasa si renuevas.',
    ),
    heading('Por qué cada tres meses'),
    list(
      'Porque algunos bancos tienen un mínimo que no se alcanza en un mes.',
      'Porque son cuatro trámites al año y no doce.',
      'Porque después tienes dinero disponible cada trimestre sin romper nada. Es una [escalera](/blog/escalera-de-cdt) hecha con tu sueldo.',
    ),
    heading('Detalles que ayudan'),
    list(
      'Con sumas así, el 4 × 1.000 suele caber en el tope mensual exento de una persona natural: mira [cómo funciona](/blog/cuatro-por-mil).',
      'Compara cada vez. El banco que más pagaba en marzo puede no ser el de junio.',
      'Las primas de junio y diciembre son buen momento para una parte más grande.',
      'Si la inflación te preocupa, lee [inflación y tasa real](/blog/inflacion-y-tasa-real).',
    ),
    note(
      'La suma correcta',
      'La que puedas repetir. Es mejor una suma pequeña todos los meses que una grande que tengas que sacar de otra deuda.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Puedo agregar dinero a un CDT abierto?',
        answer: 'No. El monto queda fijo hasta el vencimiento. Para el dinero nuevo abres otro CDT.',
      },
      {
        question: 'Tengo deudas, ¿ahorro o pago?',
        answer:
          'Compara tasas: una tarjeta suele cobrar bastante más de lo que paga un CDT. Casi siempre conviene pagar primero la deuda cara.',
      },
    ),
    action('Simular mi trimestre', `/cdt-simulador?monto=${partCop}&plazo=360`),
  ],
}
