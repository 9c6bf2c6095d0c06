import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'bancolombia',
  description:
    'CDT de Bancolombia: quién responde, su tamaño y cómo comparar lo que te ofrece con los bancos aliados. Aquí no se abre.',
  lead: 'El banco más grande del país por depósitos. Antes de abrir allí por costumbre, compara cuánto paga otro por lo mismo.',
  own: [
    'Empezó en 1945 como Banco Industrial Colombiano y tomó su nombre actual en 1998, al unirse con el Banco de Colombia.',
    'Un banco grande suele tener más depósitos de los que necesita, y por eso no siempre paga más por un CDT. No es una regla: se comprueba cada día con la tasa que te ofrezca.',
    'Si ya recibes allí tu sueldo, abrir es cómodo. La comodidad tiene un precio que puedes calcular: la diferencia entre su tasa y la de otro banco, en pesos y para tu plazo.',
    'El seguro tiene el mismo tope en un banco grande que en uno pequeño. Si tu ahorro lo supera, repartirlo entre entidades lo cubre mejor.',
  ],
  questions: [
    {
      question: '¿Un banco más grande es más seguro?',
      answer:
        'El tamaño ayuda, pero no reemplaza el seguro. Hasta el tope de Fogafín, la protección es igual en todas las entidades inscritas.',
    },
    {
      question: '¿Mi cuenta de ahorros cuenta para el tope?',
      answer: 'Sí. Fogafín suma tus cuentas y tus CDT en la misma entidad, con sus intereses.',
    },
  ],
}
