import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'credifamilia',
  description:
    'CDT Credifamilia: apertura digital, tasas por plazo y monto mínimo. Simula lo que recibes y ábrelo en línea.',
  lead: 'Una compañía que presta para vivienda y recibe CDT con apertura digital. Simula cuánto te paga.',
  own: [
    'Opera desde 2011 y presta sobre todo para vivienda de interés social. Lo que recibe en CDT ayuda a pagar esos créditos.',
    'La apertura es digital: datos, identidad y firma en línea. No hace falta ir a una oficina.',
    'Su mínimo es más alto que el de otros aliados, porque recibe menos CDT y de montos mayores.',
    'Te pregunta por tus planes de vivienda. Es para conocerte y no te compromete a pedir un crédito.',
  ],
  questions: [
    {
      question: '¿El CDT me ayuda a conseguir un crédito de vivienda con ellos?',
      answer: 'No por sí mismo. El crédito tiene su propio estudio, y el CDT no lo asegura.',
    },
    {
      question: '¿Qué pasa si no llego al mínimo?',
      answer:
        'Elige otro banco aliado con un mínimo menor, o espera a juntarlo. El simulador te dice cuáles reciben tu monto.',
    },
  ],
}
