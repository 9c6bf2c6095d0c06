import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'mibanco',
  description:
    'CDT MiBanco: tasas por plazo, monto mínimo y lo que recibes al final. Simula y ábrelo en línea desde aquí.',
  lead: 'Un banco para la microempresa con CDT para personas. Simula con tu monto y ábrelo en línea.',
  own: [
    'La licencia de banco es de 2015, cuando se llamaba Bancompartir. Tomó el nombre MiBanco en 2020 y su grupo viene del Perú.',
    'Presta a negocios pequeños en ciudades y pueblos. El dinero de los CDT es el que le permite prestar.',
    'Entre sus preguntas hay algunas sobre tus créditos, si tienes. Responde con calma: puedes dejar el formulario y seguir después donde ibas.',
    'Las condiciones de su CDT están escritas en sus [términos](/legal/mibanco).',
  ],
  questions: [
    {
      question: 'Tengo un CDT de Bancompartir. ¿Sigue valiendo?',
      answer: 'Sí. La entidad es la misma con otro nombre, y tu título vale lo que dice hasta su vencimiento.',
    },
    {
      question: '¿Debo tener una microempresa?',
      answer: 'No. El CDT es para personas con cualquier ocupación que el banco acepte.',
    },
  ],
}
