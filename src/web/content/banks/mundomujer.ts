import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'mundomujer',
  description:
    'CDT Mundo Mujer: tasas por plazo, monto mínimo y cómo se firma en papel. Simula lo que recibes antes de empezar.',
  lead: 'Un banco de Popayán para pequeños negocios. Mira sus tasas, cuánto recibes y cómo se firma.',
  own: [
    'Viene de una fundación de Popayán creada en 1985 para mujeres con negocios pequeños. Es banco desde 2015.',
    'Tiene oficinas en muchos municipios intermedios. Eso ayuda, porque la firma de este banco es en papel.',
    'Haces la solicitud y subes los documentos aquí. Cuando están aprobados te decimos dónde firmar, y el proceso sigue cuando el banco confirma que recibió tus papeles.',
    'El nombre no limita a nadie: el CDT lo puede abrir cualquier persona mayor de edad que el banco acepte.',
  ],
  questions: [
    { question: '¿Es solo para mujeres?', answer: 'No. El nombre cuenta su origen. El CDT es para cualquier persona.' },
    {
      question: '¿Cuánto demora con firma en papel?',
      answer: 'Depende de cuándo vayas a firmar y de la respuesta del banco. En cada paso ves quién debe actuar.',
    },
  ],
}
