import { heading, list, paragraph } from '../blocks.ts'
import { arrivalPage } from './arrival-page.ts'

export const page = arrivalPage({
  slug: 'poderosas2025',
  bonus: { code: 'poderosas2025', query: 'event_bonus=1' },
  title: 'Poderosas 2025: si llegaste por ese encuentro',
  description:
    'El encuentro fue en 2025. Qué queda: una guía corta para que tu ahorro esté a tu nombre y qué vale hoy.',
  lead: 'Ese nombre es de un encuentro de 2025. Lo que sigue en pie es la idea: que tu ahorro esté a tu nombre.',
  own: [
    heading('A tu nombre'),
    paragraph(
      'Un CDT es de quien lo firma. Tener un ahorro propio, aunque sea pequeño, da opciones: cambiar de trabajo, de casa o de planes.',
    ),
    list(
      'Usa tu propio celular y tu propia cuenta.',
      'No compartas el código que llega al celular, tampoco con la familia.',
      'Guarda tu certificado donde solo tú lo veas. También queda en [tu portal](/portal/dashboard).',
    ),
    heading('Si el dinero de la casa es de todos'),
    paragraph(
      'Hablen de cuánto aporta cada quien y de qué parte es personal. En [ahorro en familia](/cdt-ahorro-en-familia) hay una manera de acordarlo.',
    ),
  ],
  example: { amountCop: 4_000_000, termDays: 360, situation: 'Un ahorro propio, con fecha.' },
  questions: [
    {
      question: '¿Sigue vigente algo de 2025?',
      answer:
        'Lo que quedó registrado en un proceso creado entonces se respeta. Para un proceso nuevo vale lo que hoy muestre el simulador.',
    },
    { question: '¿Es solo para mujeres?', answer: 'No. Cualquier persona mayor de edad puede simular y abrir.' },
  ],
})
