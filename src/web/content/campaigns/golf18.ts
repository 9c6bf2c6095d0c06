import { heading, paragraph, steps } from '../blocks.ts'
import { arrivalPage } from './arrival-page.ts'

export const page = arrivalPage({
  slug: 'golf18',
  title: 'Golf 18: un plan de ahorro por hoyos',
  description:
    'Un juego de palabras para ahorrar: dieciocho metas pequeñas en año y medio, y un CDT para las que tienen fecha lejana.',
  lead: 'Un campo se juega hoyo por hoyo, y una meta grande también se ahorra por partes. Eso es todo el secreto de esta página.',
  own: [
    heading('Dieciocho meses, dieciocho metas'),
    steps(
      'Divide tu meta grande en dieciocho partes iguales.',
      'Cada mes guarda una, el mismo día.',
      'Cada tres meses abre un CDT con lo que juntaste, a un plazo que termine antes del mes dieciocho.',
      'Al final, todo vence cerca de la misma fecha.',
    ),
    heading('Si fallas un hoyo'),
    paragraph(
      'No empieces de cero. Reparte lo que faltó entre los meses que quedan. La constancia importa más que la perfección.',
    ),
    paragraph('La misma idea, con una suma de ejemplo, está en [sueldo inteligente](/sueldo-inteligente).'),
  ],
  example: { amountCop: 9_000_000, termDays: 360, situation: 'La mitad del camino ya está guardada.' },
  questions: [
    {
      question: '¿Es un torneo?',
      answer: 'No. Es un plan de ahorro con un nombre de golf. No hay inscripción ni premio.',
    },
    {
      question: '¿Puedo cambiar el número de partes?',
      answer: 'Claro. Dieciocho es un número cómodo; lo importante es que cada parte la puedas cumplir.',
    },
  ],
})
