import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'bancoomeva',
  description:
    'CDT de Bancoomeva: un banco nacido de una cooperativa. Quién responde, cómo cuenta el seguro y cómo compararlo.',
  lead: 'Nació de una cooperativa de profesionales y hoy es un banco. Esto conviene saber de su CDT.',
  own: [
    'Opera como banco desde 2011, con origen en la cooperativa Coomeva. La cooperativa y el banco son personas jurídicas distintas.',
    'Esa diferencia importa: los depósitos del banco los cubre Fogafín. Los ahorros en una cooperativa de ahorro y crédito los cubre otro fondo, Fogacoop, con sus propias reglas.',
    'Si eres asociado, puede haber condiciones para ti. Pide la tasa con y sin ese beneficio, y qué pasa con ella si dejas de ser asociado antes del vencimiento.',
    'La tasa fija de un CDT no cambia hasta el final. Lo que puede cambiar es lo que te ofrezcan al renovar.',
  ],
  questions: [
    {
      question: '¿Debo ser asociado para abrir un CDT allí?',
      answer: 'Pregúntalo al banco. Un CDT es un producto bancario y las condiciones de entrada las pone cada entidad.',
    },
    {
      question: '¿Lo puedo abrir aquí?',
      answer: 'No hay un convenio con Bancoomeva. Puedes comparar su tasa con las de los bancos aliados.',
    },
  ],
}
