import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'bogota',
  description:
    'CDT del Banco de Bogotá: el banco más antiguo en operación. Quién responde y cómo comparar su CDT. Aquí no se abre.',
  lead: 'Abrió sus puertas en 1870 y es el banco más antiguo del país que sigue en operación. Así se compara su CDT.',
  own: [
    'El Banco de Bogotá es parte de Grupo Aval, junto con los bancos [de Occidente](/cdt-occidente), [Popular](/cdt-popular) y [AV Villas](/cdt-avvillas).',
    'Que sean del mismo grupo no los hace la misma entidad. Cada banco tiene su propia licencia y su propio tope de Fogafín, así que repartir entre ellos sí multiplica la cobertura.',
    'La tasa suele depender del monto, del plazo y de si negocias en oficina o abres en línea. Pide las dos cifras y compáralas en efectiva anual.',
    'Si tu asesor te ofrece un plazo raro, como 95 o 185 días, haz la cuenta del total que recibes: a veces el plazo cambia más que la tasa.',
  ],
  questions: [
    {
      question: '¿Si tengo CDT en dos bancos de Grupo Aval, se suman para el seguro?',
      answer: 'No. Se suman los depósitos en una misma entidad, y cada banco del grupo es una entidad distinta.',
    },
    {
      question: '¿Puedo abrirlo por aquí?',
      answer: 'No. No hay un convenio con el banco. En [los bancos de hoy](/hoy-los-bancos-ofrecen) ves con cuáles sí.',
    },
  ],
}
