import { heading, paragraph, steps } from '../blocks.ts'
import { arrivalPage } from './arrival-page.ts'

export const page = arrivalPage({
  slug: 'jumbo-cdt',
  bonus: { code: 'jumbo-cdt', query: 'promo-bonus=50k' },
  title: 'Si llegaste por una campaña de mercado',
  description:
    'Un descuento en el mercado y un CDT no se comparan solos: cómo pasar el premio a pesos y qué vale si llegaste por aquí.',
  lead: 'Recibimos aquí a quien llega con el enlace jumbo-cdt. Te contamos cómo se compara un bono de mercado con una tasa.',
  own: [
    heading('Un bono de mercado, en pesos'),
    paragraph(
      'Un bono para comprar vale su cifra si ibas a gastar eso de todos modos. Si te hace comprar más, vale menos.',
    ),
    steps(
      'Anota cuánto es el bono y qué te piden: monto, plazo, fecha.',
      'Réstale lo que no comprarías sin él.',
      'Suma el resultado a los intereses que te quedan después de la retención.',
      'Compara ese total con el del banco que más paga.',
    ),
    heading('El mercado del mes y el CDT'),
    paragraph('El dinero del mercado no va a un CDT: lo necesitas este mes. Va lo que sobra, con una fecha lejana.'),
  ],
  example: { amountCop: 5_000_000, termDays: 360, situation: 'Lo que ahorraste en el año haciendo mejor el mercado.' },
  questions: [
    {
      question: '¿Dónde redimo un bono de compras?',
      answer:
        'Donde diga quien lo entrega. Los beneficios de esta plataforma se pagan en pesos, a una cuenta a tu nombre.',
    },
    {
      question: '¿Tiene relación con un almacén?',
      answer:
        'Es el nombre de un enlace. La plataforma no vende productos de un almacén ni responde por sus promociones.',
    },
  ],
})
