import { partnerBanks } from '#domain/banks/registry.ts'
import { giftCdtBonus } from '#domain/bonuses/gift-cdt.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatMonths } from '#domain/money/terms/format-term.ts'
import { action, campaignState, heading, list, note, paragraph, questions, steps, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'
import { figuresOf } from '../figures.ts'

const giftCop = 500_000
const ratePercent = '11.000'
const gift = formatCop(giftCop)
const leastTerm = formatMonths(giftCdtBonus.minTermDays)
const banksThatTakeIt = partnerBanks.filter(({ minimumAmountCop }) => minimumAmountCop <= giftCop)

export const page: ContentPage = {
  path: '/cdt-cupido',
  kind: 'campaign',
  title: 'CDT Cupido: un ahorro de regalo',
  description:
    'Si recibiste un CDT Cupido, así lo abres: por el valor exacto del regalo, a 12 meses o más, en el banco que elijas.',
  lead: 'Un regalo que crece: quien lo recibe abre un CDT a su nombre por el valor del regalo, y nosotros pagamos ese valor.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('¿Está abierta?'),
    campaignState('cdt-cupido'),
    heading('Cómo funciona'),
    steps(
      'Recibes un enlace de CDT Cupido con el valor de tu regalo.',
      'Lo abres y el simulador deja fijo ese monto: ni un peso más, ni un peso menos.',
      `Eliges banco y un plazo de ${leastTerm} o más. Los plazos más cortos no se pueden escoger.`,
      'Abres el CDT a tu nombre y depositas el dinero en el banco.',
      'Cuando el certificado te llega, programamos el pago del valor de tu regalo a tu cuenta.',
    ),
    note(
      'Que quede claro',
      'El depósito inicial lo haces tú, y el regalo te lo pagamos después de que el CDT existe. Los intereses los paga el banco y también son tuyos.',
    ),
    heading('Un ejemplo, al peso'),
    paragraph(
      `Con un regalo de ${gift} y una tasa supuesta de ${formatRate(ratePercent)} El regalo se recibe aparte y es de ${gift} en los dos casos.`,
    ),
    table(
      'Lo que paga el banco al vencimiento',
      ['Plazo', 'Intereses', 'Retención', 'Recibes'],
      [360, 720].map((termDays) => {
        const { gross, withholding, total } = figuresOf({ amountCop: giftCop, ratePercent, termDays, dayBase: 360 })
        return [`${termDays} días`, gross, withholding, total]
      }),
    ),
    heading('En qué bancos'),
    paragraph(
      `En los que reciban ese monto. Por ejemplo, ${gift} alcanza para el mínimo de ${banksThatTakeIt.map(({ name }) => name).join(', ')}. Si tu banco pide más que tu regalo, elige otro.`,
    ),
    heading('Las reglas'),
    list(
      'Es para mayores de edad que viven en Colombia.',
      'Cada persona puede tener uno, y no se puede ceder.',
      'El valor es el de la campaña por la que lo recibiste, mientras esté vigente. Cambiar el número del enlace no cambia el regalo.',
      'Se pierde si el proceso se cancela, vence o el banco no lo aprueba.',
    ),
    paragraph('Todo está en los [términos del CDT Cupido](/legal/bonos/cdt-cupido), con ejemplos.'),
    heading('Preguntas frecuentes'),
    questions(
      {
        question: '¿Y si mi enlace trae otro valor?',
        answer:
          'El simulador pregunta a nuestro servidor qué regalos hay. Si no muestra uno, no hay un regalo vigente para ese enlace.',
      },
      {
        question: '¿Puedo comprar un CDT Cupido para alguien?',
        answer:
          'No se vende. Un CDT lo abre su titular, con su identidad y su firma, así que nadie puede abrirlo por otra persona.',
      },
    ),
    action('Abrir mi CDT Cupido', `/cdt-simulador?bono=bono_cdt_regalo&valor_cdt_regalo=${giftCop}&plazo=360`),
  ],
}
