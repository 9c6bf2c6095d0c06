import { heading, list, paragraph } from '../blocks.ts'
import { arrivalPage } from './arrival-page.ts'

export const page = arrivalPage({
  slug: 'pioneros-finanzas-emocionales',
  title: 'Pioneros: las emociones y el dinero',
  description: 'Miedo, afán, culpa y euforia: cuatro emociones que mueven el dinero y un paso sencillo para cada una.',
  lead: 'No decidimos con una calculadora. Reconocer la emoción que está detrás ayuda a decidir mejor.',
  own: [
    heading('Cuatro emociones y un paso'),
    list(
      '**Miedo** a que se pierda. Paso: mira qué cubre el seguro y no pases del tope.',
      '**Afán** de no quedarte por fuera. Paso: espera una noche. Si mañana sigue teniendo sentido, hazlo.',
      '**Culpa** por lo que no ahorraste. Paso: empieza con lo de este mes. El pasado no se ahorra.',
      '**Euforia** cuando algo sube. Paso: pregúntate si lo comprarías igual con el precio de ayer.',
    ),
    heading('Por qué un plazo fijo ayuda'),
    paragraph(
      'Entre el día en que abres y el día en que vence no hay nada que decidir. Para mucha gente, eso vale tanto como la tasa.',
    ),
    paragraph('Si quieres seguir, lee [finanzas con calma](/cdt-finanzas-con-calma).'),
  ],
  example: { amountCop: 6_000_000, termDays: 180, situation: 'Un ahorro que quieres dejar de mirar por seis meses.' },
  questions: [
    {
      question: '¿Esto es asesoría?',
      answer:
        'No. Es información general. No conocemos tu caso, y una decisión grande merece hablarla con quien sí lo conozca.',
    },
    { question: '¿Hay un programa al que deba inscribirme?', answer: 'No. Es una página para leer.' },
  ],
})
