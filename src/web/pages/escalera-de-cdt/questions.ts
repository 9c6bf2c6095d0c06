import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage.ts'

/** What people ask about ladders and the insurance. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: '¿Qué es una escalera de CDT?',
    answer:
      'Es repartir tu dinero en varios CDT que vencen en fechas distintas. Cada tanto vuelve una parte con lo que ganó: la usas, o la pones de nuevo en el plazo más largo y la escalera sigue.',
  },
  {
    question: '¿Hasta cuánto cubre Fogafín?',
    answer: `Hasta ${formatCop(coverageLimitCop)} por persona y por entidad, sumando lo que pusiste y los intereses. Dos marcas de una misma entidad cuentan como una sola.`,
  },
  {
    question: '¿Cómo eligen el banco de cada parte?',
    answer:
      'La parte va al banco que más da por ese monto y ese plazo, si la recibe y, cuando lo pides, si cabe en lo que cubre el seguro. Ningún banco paga por estar ahí.',
  },
  {
    question: '¿Puedo abrir todos los CDT de una vez?',
    answer:
      'Se abren uno por uno, cada uno con su banco. Tus datos quedan guardados, así que del segundo en adelante es más rápido.',
  },
]
