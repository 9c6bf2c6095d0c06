import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'colpatria',
  description:
    'CDT de Colpatria: quién responde hoy, qué se anunció sobre su integración y cómo se cuenta el seguro. Aquí no se abre.',
  lead: 'El banco cambia de manos. Antes de abrir o renovar allí un CDT, mira quién responde y cómo cuenta el seguro.',
  own: [
    'Viene de una corporación de vivienda de 1972. Desde 2012 su accionista principal fue un banco canadiense, y por eso se llamó Scotiabank Colpatria.',
    'En enero de 2025 se anunció que [Davivienda](/cdt-davivienda) recibiría su operación en Colombia. El nombre con el que hoy te atienda puede ser otro: confírmalo en la lista de entidades vigiladas.',
    'Un cambio de dueño no toca tu CDT. Monto, tasa y fecha siguen hasta el vencimiento.',
    'Lo que sí puede cambiar es la suma del seguro, si dos entidades se vuelven una. Revísalo si tienes depósitos en las dos.',
  ],
  questions: [
    {
      question: '¿Debo retirar mi CDT por el cambio?',
      answer: 'No puedes retirarlo antes del vencimiento, y no hace falta: la obligación sigue con la misma fuerza.',
    },
    {
      question: '¿Cómo sé cómo se llama hoy la entidad?',
      answer:
        'Busca su NIT en la lista de entidades vigiladas de la Superintendencia Financiera. El NIT no cambia con el nombre.',
    },
  ],
}
