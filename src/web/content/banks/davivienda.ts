import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'davivienda',
  description:
    'CDT de Davivienda: quién responde, su tamaño y cómo saber si te conviene su tasa. Aquí no se abre, pero sí se compara.',
  lead: 'Uno de los bancos más grandes del país. Si ya eres cliente, esto te ayuda a decidir con cifras y no por costumbre.',
  own: [
    'Nació en 1972 como corporación de ahorro y vivienda y se convirtió en banco en 1997. Pertenece al Grupo Bolívar.',
    'En 2025 se anunció que reuniría su operación con la de Scotiabank [Colpatria](/cdt-colpatria) en Colombia. Si tienes depósitos en las dos, revisa si hoy son una entidad o dos: de eso depende cómo se suma el seguro.',
    'El camino para saberlo es la lista de entidades inscritas de Fogafín. Si allí son dos, son dos topes; si aparece una, es uno.',
    'Abrir desde la aplicación de tu banco toma minutos. Comparar antes toma otros tantos, y la diferencia puede ser de cientos de miles de pesos según el monto.',
  ],
  questions: [
    {
      question: '¿Por qué no está en el simulador?',
      answer: 'Porque no hay un convenio. En el simulador solo aparecen bancos con los que puedes abrir aquí.',
    },
    {
      question: '¿Puedo pagar un CDT de otro banco desde mi cuenta de Davivienda?',
      answer: 'Sí. Por PSE o por transferencia, a la cuenta oficial del banco que elijas.',
    },
  ],
}
