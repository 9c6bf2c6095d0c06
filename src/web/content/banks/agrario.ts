import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'agrario',
  description:
    'CDT del Banco Agrario: quién responde, cuántas oficinas tiene y cómo compararlo con los bancos aliados. Aquí no se abre.',
  lead: 'Es el banco con más presencia en municipios pequeños del país. Aquí te contamos quién es y cómo comparar su CDT con otros.',
  own: [
    'El Banco Agrario nació en 1999 y recibió la red de la antigua Caja Agraria. Su principal accionista es el Estado, y por eso llega a municipios donde no hay otro banco.',
    'Que el dueño sea el Estado no cambia el seguro: tu depósito tiene el mismo tope de Fogafín que en un banco privado. Lo explicamos en [el seguro de depósitos](/blog/seguro-de-depositos-fogafin).',
    'Su fuerza está en la oficina cercana. Si vives lejos de una ciudad, pregunta si el CDT se renueva o se retira en la misma oficina donde lo abres, y qué documentos te piden ese día.',
    'Antes de decidir por cercanía, haz la cuenta: medio punto de diferencia en la tasa se nota más cuanto mayor es el monto y más largo el plazo. En [por qué comparar](/por-que-comparar) hay ejemplos.',
  ],
  questions: [
    {
      question: '¿Puedo abrir aquí un CDT del Banco Agrario?',
      answer:
        'No. No hay un convenio. Puedes abrirlo en sus oficinas o canales, y usar nuestro [simulador](/cdt-simulador) para saber cuánto pagan otros por el mismo monto.',
    },
    {
      question: '¿Es más seguro por ser del Estado?',
      answer:
        'Lo que la ley protege es igual: el seguro de Fogafín y la vigilancia de la Superintendencia. El respaldo del dueño no es una garantía escrita sobre tu CDT.',
    },
  ],
}
