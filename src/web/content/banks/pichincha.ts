import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'pichincha',
  description:
    'CDT de Banco Pichincha en Colombia: quién responde, de dónde viene y cómo comparar su tasa antes de abrir. Aquí no se abre.',
  lead: 'Un banco con raíces en Bucaramanga y casa matriz en Ecuador. Conoce quién responde por su CDT en Colombia.',
  own: [
    'La entidad colombiana empezó en 1964 como una financiera de Bucaramanga y recibió licencia de banco en 2011. Su grupo viene de Ecuador.',
    'Un depósito hecho en Colombia es de la entidad colombiana. Lo que pase con el grupo en otro país no cambia el seguro de Fogafín ni la vigilancia de la Superintendencia.',
    'Si tienes productos en otro país con el mismo nombre, no cuentan para el tope colombiano: son de otra entidad, con otras leyes.',
    'Compara su tasa como cualquier otra: la efectiva anual, para el mismo plazo y con la [retención](/blog/retencion-en-la-fuente) ya descontada.',
  ],
  questions: [
    {
      question: '¿El seguro lo paga Ecuador?',
      answer:
        'No. Los CDT que emite en Colombia los cubre Fogafín, que es colombiano, igual que los de los demás bancos del país.',
    },
    {
      question: '¿Por qué no muestran su tasa?',
      answer:
        'Porque no tenemos un convenio con el banco y no nos la ha dado. No escribimos tasas que no podamos comprobar.',
    },
  ],
}
