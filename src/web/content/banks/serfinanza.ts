import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'serfinanza',
  description:
    'CDT del Banco Serfinanza: un banco de Barranquilla. Quién responde y cómo comparar su tasa. Aquí no se abre.',
  lead: 'Un banco de la costa Caribe con historia en las tarjetas. Esto conviene saber de su CDT.',
  own: [
    'Empezó en Barranquilla en 1976 como financiera y se convirtió en banco al final de 2018. Creció de la mano de una cadena de supermercados.',
    'El cambio de financiera a banco no afectó los CDT que ya existían. Son obligaciones de la misma entidad.',
    'Tiene pocas oficinas propias y atiende en puntos de almacenes. Para un CDT, pregunta dónde te entregan la constancia y con quién hablas al vencimiento.',
    'Si una entidad mediana te ofrece más que una grande, no es por fuerza una señal de riesgo: cada una necesita plata en momentos distintos. Lo que protege tu ahorro es no pasar del tope del seguro.',
  ],
  questions: [
    {
      question: '¿Una tasa más alta quiere decir más riesgo?',
      answer: 'A veces sí y a veces no. Por eso conviene quedarse dentro del tope de Fogafín en cada entidad.',
    },
    { question: '¿Se abre aquí?', answer: 'No. Aún no hay un convenio con el banco.' },
  ],
}
