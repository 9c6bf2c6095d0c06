import { heading, paragraph, steps } from '../blocks.ts'
import { influencerPage } from './influencer-page.ts'

export const page = influencerPage({
  slug: 'meta-viaje',
  title: 'CDT para un viaje: que la plata llegue antes que el vuelo',
  description:
    'Cómo ahorrar para viajar sin endeudarte: fecha, presupuesto en pesos, un colchón por si sube el dólar y un CDT a tiempo.',
  lead: 'Un viaje pagado antes se disfruta dos veces. Así se ahorra para él con una fecha que no falla.',
  own: [
    heading('De la fecha hacia atrás'),
    steps(
      'Escribe cuándo viajas y cuándo debes pagar tiquetes y alojamiento.',
      'Haz el presupuesto en pesos, y agrega un margen.',
      'Elige un CDT que venza antes de la primera fecha de pago.',
    ),
    heading('Si el viaje es fuera del país'),
    paragraph(
      'Un CDT está en pesos y el gasto será en otra moneda. Si el dólar sube, los intereses pueden no alcanzar a cubrirlo. Compra una parte antes si te preocupa, y deja el resto a plazo.',
    ),
    heading('Y después del viaje'),
    paragraph('Guarda lo que sobró y empieza el siguiente. La costumbre ya está hecha.'),
  ],
  example: { amountCop: 6000000, termDays: 360, goal: 'Viajas el otro año y ya tienes la mitad.' },
  questions: [
    {
      question: '¿Y si encuentro una promoción antes del vencimiento?',
      answer: 'El CDT no se retira antes. Deja en tu cuenta lo que usarías para aprovechar una promoción.',
    },
    {
      question: '¿Debo estar en Colombia para renovar o retirar?',
      answer: 'No. Lo decides en línea desde tus procesos. El retiro llega a tu cuenta colombiana.',
    },
  ],
})
