import { heading, list, paragraph, steps } from '../blocks.ts'
import { arrivalPage } from './arrival-page.ts'

export const page = arrivalPage({
  slug: 'te-esperamos-en-la-moneycon',
  ref: 'moneycon',
  title: 'Antes de ir a un evento de finanzas',
  description:
    'Tres preguntas para llevar a un evento de dinero y una lista para no firmar con afán. Sin fechas ni promesas.',
  lead: 'Si esta invitación te llegó y vas a un evento de finanzas, lleva una lista corta. Sirve para cualquiera.',
  own: [
    heading('Qué preguntar en cada mesa'),
    steps(
      '¿Quién me debe el dinero y quién lo vigila?',
      '¿Cuánto recibo en pesos, en qué fecha, y con qué descuentos?',
      '¿Puedo salir antes? ¿Cuánto me cuesta?',
    ),
    heading('Lo que no se firma ese día'),
    list(
      'Nada que no puedas leer completo.',
      'Nada con «solo por hoy».',
      'Nada que te pida claves o el código de tu celular.',
    ),
    paragraph('Toma una foto de la oferta y compárala después con [los bancos de hoy](/hoy-los-bancos-ofrecen).'),
  ],
  example: { amountCop: 3_000_000, termDays: 180, situation: 'Un primer CDT, para probar.' },
  questions: [
    {
      question: '¿Dónde y cuándo es?',
      answer: 'Aquí no tenemos una fecha ni un lugar para anunciar. Consulta con quien te invitó.',
    },
    { question: '¿Debo registrarme aquí para entrar?', answer: 'No. Aquí no se vende ni se reserva una entrada.' },
  ],
})
