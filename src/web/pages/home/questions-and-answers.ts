/** What people ask before they hand over their savings. Each answer in paragraphs of plain text. */
export const questionsAndAnswers: readonly { question: string; answer: readonly string[] }[] = [
  {
    question: '¿Qué es un CDT?',
    answer: [
      'Un certificado de depósito a término: le dejas un monto al banco por un plazo fijo y el banco te paga un interés que conoces desde el primer día. Mientras dura, ni la tasa ni el plazo cambian.',
    ],
  },
  {
    question: '¿Qué quiere decir E.A.?',
    answer: [
      'Efectivo anual: lo que crece tu dinero en un año completo. Si tu plazo es menor, ganas la parte que corresponde a esos días. En el simulador puedes ver la cuenta paso a paso en «Explica este número».',
    ],
  },
  {
    question: '¿Cuánto me descuentan?',
    answer: [
      'El banco retiene el 4 % de los intereses para la DIAN. El monto que depositas no se toca. Todo lo que ves como «ganas» ya tiene ese descuento.',
    ],
  },
  {
    question: '¿Puedo sacar mi dinero antes?',
    answer: [
      'Un CDT no se puede cancelar antes de su fecha. Por eso elige un plazo en el que no vayas a necesitar el dinero. Si surge algo, el título se puede vender en el mercado, a veces por menos de lo que vale.',
    ],
  },
  {
    question: '¿Qué pasa cuando vence?',
    answer: [
      'Te avisamos 30 días antes. Desde 5 días antes puedes pedir que se renueve o que te devuelvan el dinero. Si no dices nada, la ley hace que se renueve por el mismo plazo.',
      'Si la fecha cae en un día sin bancos, el pago pasa al siguiente día hábil.',
    ],
  },
  {
    question: '¿Cuánto cuesta usar la plataforma?',
    answer: ['Para ti es gratis. El banco te paga la misma tasa que ves aquí.'],
  },
  {
    question: '¿Qué necesito para abrirlo?',
    answer: [
      'Ser mayor de edad, tu cédula a la mano, un celular y una cuenta bancaria a tu nombre. Según el banco, también tu declaración de renta si declaras.',
    ],
  },
]
