import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'dannregional',
  description:
    'CDT de Dann Regional: tasas por plazo, monto mínimo y lo que recibes al final. Simula y ábrelo en línea.',
  lead: 'Una compañía de financiamiento de Medellín. Mira cuánto paga por tu CDT y ábrelo en línea.',
  own: [
    'Es una compañía de financiamiento con sede en Medellín. Recibe CDT y presta a empresas y personas.',
    'Las compañías de financiamiento están bajo la misma vigilancia que los bancos y sus CDT tienen el mismo seguro. La diferencia está en los productos: no manejan cuentas corrientes.',
    'Es una entidad pequeña. Si tu monto es grande, mantente dentro del tope de Fogafín sumando los intereses, y lleva el resto a otra entidad.',
    'Para no pasarte, calcula con el valor final y no con el que depositas: los intereses también cuentan.',
  ],
  questions: [
    {
      question: '¿Qué es una compañía de financiamiento?',
      answer:
        'Una entidad que la Superintendencia Financiera vigila y que puede recibir CDT. Está en el mismo seguro de depósitos que los bancos.',
    },
    {
      question: '¿Cuánto puedo dejar sin pasar del tope?',
      answer:
        'Un poco menos que el tope, para que quepan los intereses. El [artículo sobre el seguro](/blog/seguro-de-depositos-fogafin) trae la cuenta.',
    },
  ],
}
