import type { BankTexts } from './bank-texts.ts'

export const words: BankTexts = {
  slug: 'bancow',
  description:
    'CDT Banco W: tasas por plazo, monto mínimo y cuánto recibes con la retención descontada. Ábrelo en línea desde aquí.',
  lead: 'Un banco de Cali que nació de una fundación para mujeres con negocios pequeños. Simula cuánto recibes y ábrelo en línea.',
  own: [
    'La fundación de la que nació trabaja desde 1980 en Cali con microempresarias. El banco tiene licencia desde 2011.',
    'Presta sobre todo a pequeños negocios, y los CDT de personas son parte importante de ese dinero. Por eso suele interesarle el ahorro a plazo.',
    'Desde cierto monto paga una tasa mayor. La tabla de esta página muestra dónde empieza ese tramo.',
    'Su mínimo es más alto que el de otros aliados. Si aún no llegas, hay bancos que reciben menos: míralos en [los bancos de hoy](/hoy-los-bancos-ofrecen).',
  ],
  questions: [
    {
      question: '¿Cómo trata mis datos Banco W?',
      answer:
        'Tiene su propia autorización, que lees antes de aceptar. Está en [tratamiento de datos de Banco W](/legal/tratamientos-datos-personales-banco-w).',
    },
    {
      question: '¿Es lo mismo que IPC Banco W?',
      answer:
        'En listados verás los dos nombres: IPC es una clase de CDT atada a la inflación. Aquí se abre el de tasa fija.',
    },
  ],
}
