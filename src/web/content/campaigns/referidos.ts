import { referralExtraRatePercent, referralWorthCop } from '#domain/bonuses/referral.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatPercent, formatRate } from '#domain/money/rates/rate.ts'
import { dictionary } from '../../brands/default/dictionary.ts'
import { action, heading, list, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const ratePercent = '11.500'
const extra = formatPercent(referralExtraRatePercent)
const terms = [180, 360, 720] as const
const worth = (amountCop: number, termDays: number) =>
  formatCop(referralWorthCop({ amountCop, termDays, ratePercent, dayBase: 360 }))

export const page: ContentPage = {
  path: '/referidos',
  kind: 'campaign',
  title: 'Referidos: invita a alguien a ahorrar',
  description: `Quien abre su primer CDT con tu enlace recibe ${extra} más sobre la tasa. Cómo funciona, cuánto es en pesos y cuándo no aplica.`,
  lead: `Comparte tu enlace. Quien no tenga un CDT con nosotros y abra uno con él recibe ${extra} más sobre la tasa.`,
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Cómo funciona'),
    steps(
      'Entra a [tu enlace de referido](/portal/referrer) con tu celular y cópialo.',
      'Envíalo a quien quieras. La persona lo abre, simula y se registra.',
      `Si el enlace es válido, su próximo CDT lleva ${extra} más sobre la tasa. Lo ve antes de abrir.`,
      'Cuando su CDT queda abierto, le pagamos el beneficio.',
    ),
    heading('Cuánto es en pesos'),
    paragraph(
      `El banco paga su tasa de siempre y nosotros pagamos la diferencia: lo que daría la tasa con ${extra} más, menos lo que da la tasa del banco. Con una tasa de ejemplo de ${formatRate(ratePercent)}:`,
    ),
    table(
      'Lo que recibe la persona invitada, además de sus intereses',
      ['Monto del CDT', ...terms.map((termDays) => `${termDays} días`)],
      [5_000_000, 10_000_000, 50_000_000].map((amountCop) => [
        formatCop(amountCop),
        ...terms.map((termDays) => worth(amountCop, termDays)),
      ]),
    ),
    paragraph(
      'Ese valor queda escrito cuando se crea el proceso, con el monto, el plazo y la tasa con los que se calculó. Se paga una vez, el primer martes o jueves hábil después de enviar el certificado, a la cuenta que la persona registró.',
    ),
    heading('Cuándo no aplica'),
    list(
      'Cuando la persona ya tiene un CDT abierto con nosotros.',
      'Cuando ya registró ese enlace u otro: se usa uno por persona.',
      'Cuando el enlace no existe o está mal copiado.',
      'Cuando el proceso se cancela, vence por falta de actividad o el banco no lo aprueba.',
    ),
    paragraph(
      'En cualquiera de esos casos se puede seguir con la apertura, sin el beneficio. Puede sumarse a un bono de campaña y al bono promocional, si los hay.',
    ),
    heading('Lo que ve quien invita'),
    paragraph(
      'En tu portal ves cuántas personas usaron tu enlace y si ya tienen su CDT. No ves quiénes son, ni cuánto depositan, ni en qué banco: eso es de ellas.',
    ),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Gano algo por invitar?',
        answer: 'Hoy el beneficio es para quien abre con tu enlace. Invitar no tiene costo ni un pago.',
      },
      {
        question: '¿Cambia la tasa del CDT?',
        answer:
          'No. La tasa que firma la persona es la del banco. El beneficio es un pago nuestro, aparte del CDT, y por eso no lo cubre el seguro de depósitos.',
      },
      {
        question: '¿Qué digo al invitar?',
        answer: `La verdad y lo justo: que ${dictionary.name} compara CDT, que el dinero va al banco y cuánto es el beneficio. No prometas tasas: cambian.`,
      },
    ),
    action('Ver mi enlace', '/portal/referrer'),
    action('Simular un CDT', '/cdt-simulador?monto=10000000&plazo=360'),
  ],
}
