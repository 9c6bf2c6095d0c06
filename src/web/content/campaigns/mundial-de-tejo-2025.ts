import { rouletteSources } from '#domain/bonuses/roulette-sources.ts'
import { list, paragraph } from '../blocks.ts'
import { namedCampaign } from './named-campaign.ts'

const { prizes, termsPath } = rouletteSources['mundial-de-tejo']

export const page = namedCampaign({
  slug: 'mundial-de-tejo-2025',
  name: 'Mundial de Tejo 2025',
  description: 'Mundial de Tejo 2025: qué premios tiene su ruleta, con qué condiciones y si está abierta hoy.',
  code: 'mundial-de-tejo',
  door: '/cdt-simulador?bono=bono_ruleta&source=mundial-de-tejo',
  gives: [
    paragraph(
      'Una ruleta con premios en pesos para quien abre un CDT desde el enlace de la campaña. El nombre viene del tejo.',
    ),
    list(...prizes.map(({ label }) => `Un premio de ${label} pesos.`)),
  ],
  termsPath,
  questions: [
    {
      question: 'Gané un premio y abrí mi CDT. ¿Lo pierdo?',
      answer:
        'No, si quedó registrado en tu proceso y cumpliste las condiciones. Míralo en [tus procesos](/mis-procesos).',
    },
    {
      question: '¿Habrá otra edición?',
      answer: 'Si la hay, tendrá su propia página con fechas, premios y términos.',
    },
  ],
})
