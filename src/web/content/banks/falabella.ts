import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'falabella',
  description: 'CDT del Banco Falabella: quién responde, de dónde viene y qué mirar antes de abrir. Aquí no se abre.',
  lead: 'Un banco que nació de una tarjeta de almacén. Así se compara su CDT con otros.',
  own: [
    'Empezó en 2005 como compañía de financiamiento de la tarjeta CMR y es banco desde 2011. Su grupo viene de Chile.',
    'Muchas de sus oficinas quedan dentro de almacenes. Es práctico, pero lleva tiempo para leer: un CDT no es una compra de paso.',
    'No mezcles los puntos o descuentos de la tarjeta con la tasa. Si te ofrecen un beneficio por abrir, pásalo a pesos y súmalo a los intereses: así sabes si de verdad gana.',
    'El CDT no sirve para pagar la tarjeta. Si tienes saldo en cuotas, su tasa casi siempre es mayor que la de cualquier CDT, y conviene pagarlo primero.',
  ],
  questions: [
    {
      question: '¿Los puntos cuentan como interés?',
      answer: 'No. El interés es el que dice el título. Los puntos son un beneficio aparte, con sus condiciones.',
    },
    {
      question: '¿Hay convenio con Falabella?',
      answer: 'No. En [mejores tasas para CDT](/mejores-tasas-para-cdt-hoy) ves los bancos con los que sí abres aquí.',
    },
  ],
}
