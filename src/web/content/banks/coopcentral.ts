import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'coopcentral',
  description:
    'CDT de Coopcentral: un banco cooperativo. Quién responde, qué seguro lo cubre y cómo compararlo. Aquí no se abre.',
  lead: 'Un banco que es de cooperativas y trabaja con ellas. Conoce qué seguro cubre su CDT.',
  own: [
    'Su raíz está en Santander, en una central de cooperativas creada en 1964. Después recibió licencia de banco.',
    'Es un banco de naturaleza cooperativa, vigilado por la Superintendencia Financiera. Sus depósitos los cubre Fogafín, como los de los demás bancos.',
    'No es lo mismo que ahorrar en la cooperativa de tu pueblo, aunque trabajen juntos: esa tiene otra vigilancia y otro seguro, Fogacoop. Mira siempre quién firma el título.',
    'Si abres por medio de una cooperativa, pregunta de quién es el CDT: del banco o de ella. El documento lo dice en la primera línea.',
  ],
  questions: [
    {
      question: '¿Fogafín o Fogacoop?',
      answer: 'Por los CDT del banco responde el seguro de Fogafín. Fogacoop cubre a las cooperativas inscritas en él.',
    },
    {
      question: '¿Dónde compruebo que es vigilado?',
      answer: 'En la lista de entidades vigiladas de la Superintendencia Financiera y en la de inscritas de Fogafín.',
    },
  ],
}
