import { heading, list, paragraph } from '../blocks.ts'
import { influencerPage } from './influencer-page.ts'

export const page = influencerPage({
  slug: 'para-emprendedoras',
  title: 'CDT para emprendedoras: separar la plata del negocio',
  description:
    'Una parte de lo que vende tu negocio no es tuya: impuestos, proveedores, temporada baja. Cómo guardarla por plazos.',
  lead: 'Un negocio vende todos los días y paga por temporadas. Un CDT sirve para guardar lo que ya tiene dueño y fecha.',
  own: [
    heading('Plata con fecha'),
    list(
      '**Impuestos**: guarda cada mes lo que vas a pagar, y abre un CDT que venza unos días antes.',
      '**Temporada baja**: lo que sobra en diciembre puede esperar hasta los meses flojos.',
      '**Una máquina o un local**: con meta y plazo, es más fácil no tocarlo.',
    ),
    heading('Persona o empresa'),
    paragraph(
      'Por esta plataforma el CDT se abre a nombre de una persona, con su dinero. Si tu empresa tiene NIT propio y el dinero es de ella, el CDT debe ser de ella: lee [CDT para empresas](/cdt-para-empresas-en-colombia).',
    ),
    heading('Lo que te van a preguntar'),
    paragraph(
      'De dónde viene el dinero y a qué te dedicas. Ten a mano tu código de actividad y, si declaras renta, la última declaración. Si tus ingresos cambian cada mes, mira [CDT para independientes](/blog/cdt-para-independientes).',
    ),
  ],
  example: { amountCop: 15000000, termDays: 180, goal: 'Guardas lo de la temporada alta para los meses flojos.' },
  questions: [
    {
      question: '¿Puedo usar el CDT como garantía de un crédito?',
      answer:
        'Algunos bancos lo permiten con sus propios CDT. Es un trámite con el banco, y mientras dure la garantía no puedes disponer del título.',
    },
    {
      question: '¿Y si un proveedor me cobra antes?',
      answer: 'Para eso es el fondo que dejas en la cuenta. El CDT no se retira antes de su fecha.',
    },
  ],
})
