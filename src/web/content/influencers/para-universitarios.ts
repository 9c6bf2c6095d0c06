import { heading, list, paragraph } from '../blocks.ts'
import { influencerPage } from './influencer-page.ts'

export const page = influencerPage({
  slug: 'para-universitarios',
  title: 'CDT para universitarios: empezar con poco',
  description:
    'Cuando ahorras para la matrícula o el semestre: plazos que terminan a tiempo, montos pequeños y errores comunes.',
  lead: 'La matrícula llega dos veces al año y siempre a la misma hora. Un CDT que venza antes le quita el susto.',
  own: [
    heading('Cuadra el plazo con el semestre'),
    paragraph(
      'Mira la fecha de pago de la matrícula y cuenta hacia atrás. Si faltan siete meses, un CDT de 180 días vence a tiempo y te deja unos días de margen.',
    ),
    heading('Montos pequeños'),
    paragraph(
      'Hay bancos que reciben CDT de montos bajos. La ganancia en pesos también será baja, y está bien: lo que ganas de verdad es no gastarte el ahorro.',
    ),
    heading('Errores comunes'),
    list(
      'Meter todo y quedarse sin para el bus: deja siempre una parte en la cuenta.',
      'Elegir el plazo más largo porque paga más, y necesitar la plata antes.',
      'Olvidar el vencimiento: si no dices nada, se renueva por el mismo plazo.',
    ),
  ],
  example: { amountCop: 2000000, termDays: 180, goal: 'Trabajaste en vacaciones y guardas para la matrícula.' },
  questions: [
    {
      question: '¿Puedo abrir uno si aún no trabajo?',
      answer: 'Debes ser mayor de edad y decir de dónde viene el dinero. El banco decide si te acepta como cliente.',
    },
    {
      question: '¿Me sirve para un crédito educativo?',
      answer: 'Son cosas distintas. El CDT es tu ahorro; el crédito lo estudia quien lo da.',
    },
  ],
})
