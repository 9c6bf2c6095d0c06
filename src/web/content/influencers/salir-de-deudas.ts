import { heading, paragraph, steps } from '../blocks.ts'
import { influencerPage } from './influencer-page.ts'

export const page = influencerPage({
  slug: 'salir-de-deudas',
  title: 'Salir de deudas y luego ahorrar: en qué orden',
  description:
    'Qué va primero, la tarjeta o el CDT. Cómo ordenar las deudas por su costo y cuándo empieza a tener sentido un CDT.',
  lead: 'Esta página te puede decir que hoy no abras un CDT. El orden importa, y casi siempre la deuda cara va primero.',
  own: [
    heading('Compara dos tasas'),
    paragraph(
      'Mira la tasa efectiva anual de tu deuda y la del CDT. Si la deuda cobra más, cada peso que le pagas te rinde más que guardado. Con las tarjetas casi siempre pasa así.',
    ),
    heading('Un orden que funciona'),
    steps(
      'Un fondo pequeño para imprevistos, para no volver a la tarjeta.',
      'La deuda más cara, con todo lo que puedas. Las demás, con su cuota.',
      'Cuando caiga la primera, su cuota pasa a la siguiente.',
      'Cuando no queden deudas caras, esa misma cuota se vuelve ahorro. Ahí empieza el CDT.',
    ),
    heading('Cuándo sí guardar antes'),
    paragraph(
      'Cuando la deuda es barata y larga, como algunos créditos de vivienda, y tienes un gasto grande con fecha. Haz la cuenta con el [simulador](/cdt-simulador).',
    ),
  ],
  example: {
    amountCop: 5000000,
    termDays: 360,
    goal: 'Ya pagaste las tarjetas y la cuota que les dabas ahora se guarda.',
  },
  questions: [
    {
      question: '¿Puedo usar mi CDT para pagar una deuda?',
      answer:
        'Al vencimiento, sí. Antes no se puede retirar, y venderlo tiene un costo: lee [vender un CDT](/blog/vender-un-cdt-antes-de-tiempo).',
    },
    {
      question: '¿Estar reportado me impide abrir un CDT?',
      answer: 'El CDT no es un crédito. El banco hace su propia verificación y decide si te acepta.',
    },
  ],
})
