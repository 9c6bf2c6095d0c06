import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'ibrcredifinanciera',
  description:
    'CDT IBR Credifinanciera: qué es una tasa atada al IBR, en qué se diferencia de una fija y qué preguntar antes de abrirlo.',
  lead: 'Así se conocía un CDT cuya tasa se mueve con el IBR. Te explicamos qué es y en qué se diferencia del CDT de tasa fija.',
  own: [
    'El IBR es el indicador bancario de referencia: lo publica el Banco de la República y dice a qué tasa se prestan pesos los bancos entre sí a corto plazo.',
    'Un CDT atado al IBR paga el IBR más unos puntos. Si el indicador sube, ganas más; si baja, ganas menos. Al abrirlo no sabes la cifra final, solo la regla.',
    'Los CDT que se abren por esta plataforma son de tasa fija: la cifra del primer día es la del último. Si prefieres saber cuánto recibes, ese es el camino.',
    'Quien responde es la misma entidad que hoy se llama [Ban100](/cdt-ban100), y sus depósitos suman para un solo tope del seguro.',
  ],
  questions: [
    {
      question: '¿Se puede abrir aquí un CDT con tasa IBR?',
      answer: 'No. Aquí comparas y abres CDT de tasa fija. Por uno atado al IBR, pregunta al banco directamente.',
    },
    {
      question: '¿Cuál conviene, fijo o con IBR?',
      answer:
        'Depende de lo que pase con las tasas, y eso nadie lo sabe. El fijo te da certeza; el otro te deja seguir el mercado, hacia arriba y hacia abajo.',
    },
  ],
}
