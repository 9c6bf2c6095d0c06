import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'itau',
  description:
    'CDT de Itaú en Colombia: de dónde viene el banco, quién responde y cómo comparar su tasa. Aquí no se abre.',
  lead: 'Una marca brasileña sobre un banco con más de un siglo en Colombia. Conoce quién responde por su CDT.',
  own: [
    'La entidad empezó en 1912 como Banco Alemán Antioqueño. Después cambió varias veces de dueño y de nombre, hasta llamarse Itaú.',
    'Cada cambio de nombre dejó los títulos como estaban. Si tienes un documento antiguo de la misma entidad, sigue valiendo lo que dice.',
    'Tiene menos oficinas que otros bancos de su tamaño. Si te gusta resolver en persona, pregunta dónde queda la más cercana y qué se puede hacer en línea.',
    'Para comparar, usa siempre la misma medida: tasa efectiva anual, mismo monto y mismo plazo. En [tasa efectiva anual](/blog/tasa-efectiva-anual) está el porqué.',
  ],
  questions: [
    {
      question: '¿El dinero queda en Brasil?',
      answer: 'No. Un CDT abierto en Colombia es de la entidad colombiana, está en pesos y lo cubre Fogafín.',
    },
    {
      question: '¿Pueden avisarme si Itaú se vuelve aliado?',
      answer:
        'Los bancos con los que se abre aquí están en [mejores bancos para CDT](/mejores-bancos-para-cdt-hoy). Si un banco se suma, aparece allí.',
    },
  ],
}
