import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'bancamia',
  description:
    'CDT Bancamía: tasas por plazo y el monto mínimo más bajo de los bancos aliados. La firma es en papel: te decimos cómo.',
  lead: 'Puedes empezar con poco: su monto mínimo es el menor entre los bancos aliados. Mira cuánto recibes y cómo se firma.',
  own: [
    'Bancamía nació en 2008 para atender a pequeños negocios, y desde el comienzo se dedicó a las microfinanzas.',
    'Es una opción para un primer CDT, porque recibe montos pequeños. Con poco dinero la ganancia también es pequeña: mira la cifra en pesos, no solo el porcentaje.',
    'La solicitud la haces en línea y la firma es en papel. Cuando tus documentos están aprobados te decimos dónde y en qué horario firmas, y el proceso sigue cuando el banco confirma.',
    'Pregunta por tu negocio, tu actividad y tu hogar cuando apliquen: son sus propias preguntas para conocerte. Las condiciones están en sus [términos](/legal/bancamia).',
  ],
  questions: [
    {
      question: '¿Puedo hacer todo desde el celular?',
      answer: 'La solicitud y los documentos sí. La firma no: Bancamía la recibe en papel.',
    },
    {
      question: '¿Vale la pena un CDT pequeño?',
      answer:
        'Sirve para formar la costumbre y conocer el trámite. Si vas a juntar cada mes, mira [sueldo inteligente](/sueldo-inteligente).',
    },
  ],
}
