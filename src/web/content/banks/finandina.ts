import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'finandina',
  description:
    'CDT Finandina: tasas por plazo, monto mínimo y lo que recibes al final. Simula y ábrelo en línea desde aquí.',
  lead: 'Un banco especializado en crédito de vehículo. Mira cuánto paga por tu CDT y ábrelo en línea.',
  own: [
    'Empezó en 1977 como financiera de vehículos y es banco desde 2011. Tiene pocas oficinas: casi todo lo hace en línea.',
    'Pocas oficinas no es menos respaldo. La vigilancia y el seguro son los mismos, y al vencimiento el dinero llega a una cuenta a tu nombre.',
    'Al abrir te hace unas preguntas propias, por ejemplo sobre tu vehículo, si tienes. Son parte de su conocimiento del cliente y no cambian la tasa.',
    'Puedes empezar con un monto bajo, probar el trámite y decidir después si aumentas al renovar.',
  ],
  questions: [
    {
      question: '¿Necesito tener un crédito con ellos?',
      answer: 'No. El CDT es independiente del crédito de vehículo.',
    },
    {
      question: '¿Y si necesito una oficina?',
      answer:
        'El trámite se hace en línea y con nuestro acompañamiento en [contáctanos](/contactanos). Las oficinas del banco están en su página oficial.',
    },
  ],
}
