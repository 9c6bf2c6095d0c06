import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'cajasocial',
  description:
    'CDT del Banco Caja Social: más de un siglo de historia, quién responde y cómo compararlo. Aquí no se abre.',
  lead: 'Empezó en 1911 como una caja de ahorros para obreros. Conoce quién responde por su CDT y cómo compararlo.',
  own: [
    'Su origen es la caja de ahorros del Círculo de Obreros, en Bogotá. Hoy pertenece a un grupo que es de una fundación.',
    'Que el dueño sea una fundación no cambia la naturaleza del CDT: es un contrato con una tasa fija, y lo que recibes es lo que firmas.',
    'Es un banco usado por hogares y negocios pequeños. Si tu monto es modesto, pregunta por el mínimo y por la tasa de ese tramo, no por la más alta del aviso.',
    'Lee bien la tasa que anuncian: puede ser la de un plazo largo o un monto grande. La tuya es la de tu monto y tu plazo.',
  ],
  questions: [
    {
      question: '¿Es una cooperativa?',
      answer: 'No. Es un establecimiento bancario vigilado por la Superintendencia Financiera y amparado por Fogafín.',
    },
    {
      question: '¿Qué hago para comparar su CDT?',
      answer:
        'Pide la tasa efectiva anual de tu plazo y pon el mismo monto en [el simulador](/cdt-simulador): verás cuánto pagarían los aliados.',
    },
  ],
}
