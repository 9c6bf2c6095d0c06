import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'popular',
  description:
    'CDT del Banco Popular: su historia, quién responde y qué mirar antes de abrir. Aquí no se abre, pero sí lo puedes comparar.',
  lead: 'Un banco nacido para prestar en pequeño y hoy conocido por la libranza. Esto conviene saber de su CDT.',
  own: [
    'Nació en Bogotá en 1950 como banco prendario y fue del Estado hasta los años noventa. Hoy es parte de Grupo Aval.',
    'Buena parte de sus clientes son pensionados y empleados públicos, que toman crédito de libranza. Los CDT son una de las formas en que el banco consigue ese dinero.',
    'Si eres pensionado, revisa dos cosas: que el vencimiento no caiga cuando necesites el dinero, y si conviene recibir los intereses al final o por períodos.',
    'Un CDT de este banco y otro del Banco de Bogotá no se suman para el seguro: son entidades distintas aunque el grupo sea el mismo.',
  ],
  questions: [
    {
      question: 'Recibo allí mi pensión. ¿Debo abrir allí el CDT?',
      answer:
        'No es obligación. El CDT puede ser de cualquier entidad, y al vencer te pagan en una cuenta a tu nombre.',
    },
    {
      question: '¿Cuánto paga hoy?',
      answer:
        'No lo sabemos de primera mano: no hay un convenio. Pregúntale por la tasa efectiva anual de tu plazo y tráela a la comparación.',
    },
  ],
}
