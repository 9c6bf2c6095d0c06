import { heading, list, paragraph } from '../blocks.ts'
import { arrivalPage } from './arrival-page.ts'

export const page = arrivalPage({
  slug: 'gofest',
  bonus: { code: 'gofest', query: 'event_bonus=1' },
  title: 'Si llegaste desde Gofest',
  description:
    'Para quien escaneó un código en un festival: qué es un CDT en dos minutos y cómo simular sin registrarte.',
  lead: 'Un festival no es el mejor sitio para leer letra pequeña. Aquí va la grande: qué es un CDT, en dos minutos.',
  own: [
    heading('En dos minutos'),
    list(
      'Dejas una plata en un banco por un tiempo fijo.',
      'El banco te dice el primer día cuánto te devuelve.',
      'Hasta esa fecha no la puedes sacar.',
      'Un seguro la protege hasta un tope.',
    ),
    heading('Qué puedes hacer ahora'),
    paragraph(
      'Simula con la cifra que tengas en mente. No pedimos tu número para eso. Guarda el enlace y decide mañana: las cifras seguirán ahí, y si cambian te lo decimos.',
    ),
    paragraph('Si quieres más de dos minutos, [qué es un CDT](/blog/que-es-un-cdt).'),
  ],
  example: { amountCop: 2_000_000, termDays: 90, situation: 'Lo que ibas a gastar en el próximo festival.' },
  questions: [
    {
      question: '¿Gano algo por escanear?',
      answer:
        'Lo que el simulador te muestre para tu enlace, si la campaña está abierta. No hay premios solo por escanear.',
    },
    {
      question: '¿Debo abrirlo en el festival?',
      answer: 'No. Hazlo en un sitio tranquilo, con tu documento y buena luz para las fotos.',
    },
  ],
})
