import { heading, list, paragraph } from '../blocks.ts'
import { arrivalPage } from './arrival-page.ts'

export const page = arrivalPage({
  slug: 'moneycon',
  bonus: { code: 'moneycon', query: 'event_bonus=1' },
  title: 'Si llegaste desde Moneycon',
  description:
    'Una página para quien escaneó un código o abrió un enlace con el nombre Moneycon: qué ver aquí y qué vale.',
  lead: 'Si escaneaste un código o abriste un enlace en un encuentro de dinero, empieza por aquí.',
  own: [
    heading('Lo que se oye en un encuentro'),
    paragraph(
      'En un auditorio todo suena fácil. En casa, con calma, revisa tres cosas de cualquier oferta: quién responde, qué seguro tiene y cuánto recibes al final, en pesos.',
    ),
    list(
      'En un CDT responde el banco que lo emite.',
      'El seguro es el de Fogafín, con un tope por persona y por entidad.',
      'La cifra final se sabe el primer día, porque la tasa es fija.',
    ),
    heading('Tu primera comparación'),
    paragraph(
      'Escribe tu monto en el simulador y mira la última columna, no la primera. Después lee [por qué comparar](/por-que-comparar).',
    ),
  ],
  example: { amountCop: 10_000_000, termDays: 360, situation: 'Saliste con ganas de ordenar tu ahorro.' },
  questions: [
    {
      question: '¿El evento me da un bono?',
      answer:
        'Sí, mientras la campaña esté abierta. El botón de abajo lo trae, y el simulador te lo muestra, con el valor, antes de que escribas un dato.',
    },
    {
      question: '¿Organizan ustedes el evento?',
      answer: 'No decimos eso. Esta página recibe a quien llega con ese enlace.',
    },
  ],
})
