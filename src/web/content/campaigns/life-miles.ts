import { heading, list, paragraph } from '../blocks.ts'
import { arrivalPage } from './arrival-page.ts'

export const page = arrivalPage({
  slug: 'life-miles',
  bonus: { code: 'life-miles', query: 'promo-bonus=50k' },
  title: 'Si llegaste por una campaña de millas',
  description:
    'Qué significa abrir un CDT desde un enlace de millas, cómo comparar un premio en millas con pesos y qué vale hoy.',
  lead: 'Esta página recibe a quien llega desde un enlace con el nombre life-miles. Aquí está qué vale y cómo hacer la cuenta.',
  own: [
    heading('Millas y pesos no son lo mismo'),
    paragraph(
      'Un CDT paga pesos. Un premio en millas vale lo que puedas comprar con ellas, y eso cambia con la fecha y la ruta. Antes de decidir por las millas, pásalas a pesos: cuánto costaría hoy el tiquete que comprarías.',
    ),
    paragraph(
      'Después suma ese valor a los intereses y compara con otro banco que solo pague intereses. Gana el total más alto, no el premio más vistoso.',
    ),
    heading('Cuándo pesa más la tasa'),
    list(
      'Con montos grandes o plazos largos, porque los intereses crecen y el premio no.',
      'Si las millas vencen antes de tu viaje.',
      'Si no viajas: unas millas que no se usan valen cero.',
    ),
  ],
  example: { amountCop: 20_000_000, termDays: 360, situation: 'Un ahorro que espera un año.' },
  questions: [
    {
      question: '¿Acumulo millas por abrir un CDT aquí?',
      answer:
        'Esta página no promete millas. Si hubiera un beneficio vigente para tu enlace, lo verías en el simulador antes de empezar.',
    },
    {
      question: '¿Esta página es del programa de millas?',
      answer: 'No. El programa es de su dueño y se consulta en sus canales.',
    },
  ],
})
