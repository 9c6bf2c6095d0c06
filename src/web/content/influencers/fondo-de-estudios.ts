import { heading, paragraph } from '../blocks.ts'
import { influencerPage } from './influencer-page.ts'

export const page = influencerPage({
  slug: 'fondo-de-estudios',
  title: 'CDT para estudios: un fondo que crece por semestres',
  description:
    'Ahorrar para el estudio de un hijo o el tuyo: una escalera con la matrícula de cada semestre y cómo cuenta la inflación.',
  lead: 'Un estudio se paga muchas veces, en fechas que se conocen de lejos. Es una de las metas donde mejor encaja un CDT.',
  own: [
    heading('Una escalera por semestres'),
    paragraph(
      'Si falta tiempo, abre un CDT al plazo más largo y renuévalo. Cuando el estudio empiece, ten un vencimiento antes de cada matrícula. La herramienta de [escalera](/escalera-de-cdt) arma las fechas.',
    ),
    heading('La matrícula también sube'),
    paragraph(
      'Los estudios suelen subir con la inflación o más. Compara lo que te paga el CDT con esa subida y no solo con cero: lo contamos en [inflación y tasa real](/blog/inflacion-y-tasa-real).',
    ),
    heading('A nombre de quién'),
    paragraph(
      'De un adulto. Si el fondo es para un hijo, escríbelo y cuéntaselo a alguien de confianza: en caso de que faltes, hay que saber que existe y dónde está.',
    ),
  ],
  example: { amountCop: 12000000, termDays: 720, goal: 'Faltan dos años para el primer semestre.' },
  questions: [
    {
      question: '¿Qué plazo elijo si faltan diez años?',
      answer:
        'Los CDT llegan hasta unos pocos años. Se renuevan: capital e intereses juntos, a la tasa que haya en cada vencimiento.',
    },
    {
      question: '¿Hay otros productos para estudio?',
      answer:
        'Sí, y tienen otras reglas y riesgos. En [CDT frente a fondos y acciones](/blog/cdt-frente-a-fondos-y-acciones) los comparamos.',
    },
  ],
})
