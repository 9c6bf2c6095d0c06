import { heading, paragraph, steps } from '../blocks.ts'
import { influencerPage } from './influencer-page.ts'

export const page = influencerPage({
  slug: 'ahorro-en-familia',
  title: 'Ahorro en familia: un CDT con nombre y fecha',
  description:
    'Cómo ahorrar entre varios sin enredos: de quién es el CDT, qué se acuerda antes y cómo cuenta el seguro por persona.',
  lead: 'Cuando el ahorro es de todos, lo importante es acordar antes. Un CDT ayuda, porque nadie puede gastarlo por el camino.',
  own: [
    heading('De quién es el CDT'),
    paragraph(
      'De su titular. Aunque todos pongan, el banco le debe a quien firma. Escriban en una hoja cuánto puso cada uno y para qué es, y guárdenla todos.',
    ),
    heading('El seguro es por persona'),
    paragraph(
      'Fogafín protege hasta un tope por persona y por entidad. Si en casa hay dos titulares, hay dos topes. Lo explicamos en [el seguro de depósitos](/blog/seguro-de-depositos-fogafin).',
    ),
    heading('Cómo organizarlo'),
    steps(
      'Elijan una meta y una fecha entre todos, también con los niños.',
      'Cada quien aporta lo que puede, en el mismo día del mes.',
      'Cuando junten el monto, quien va a ser titular abre el CDT a un plazo que termine antes de la fecha.',
      'Peguen el vencimiento en la nevera.',
    ),
  ],
  example: {
    amountCop: 5000000,
    termDays: 360,
    goal: 'Entre cuatro personas juntaron para las vacaciones del otro año.',
  },
  questions: [
    {
      question: '¿Puede un menor de edad tener un CDT aquí?',
      answer:
        'Por esta plataforma abren personas mayores de edad, a su nombre. Un adulto puede ahorrar para un niño con un CDT propio.',
    },
    {
      question: '¿Quién declara los intereses?',
      answer:
        'El titular, porque el ingreso es suyo ante la DIAN. Ténganlo en cuenta al escoger quién abre. Más en [CDT y renta](/blog/cdt-y-declaracion-de-renta).',
    },
  ],
})
