import { rouletteSources } from '#domain/bonuses/roulette-sources.ts'
import { list, paragraph } from '../blocks.ts'
import { endedCampaign } from './ended-campaign.ts'

const { prizes, termsPath } = rouletteSources['mundial-de-tejo']

export const page = endedCampaign({
  slug: 'mundial-de-tejo-2025',
  name: 'Mundial de Tejo 2025',
  description:
    'La campaña del Mundial de Tejo 2025 ya terminó: qué premios tenía su ruleta, qué se respeta y qué vale hoy.',
  was: [
    paragraph(
      'Una ruleta con premios en pesos para quien abría un CDT desde el enlace de la campaña. El nombre venía del tejo.',
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
      answer: 'Si la hay, tendrá su propia página con fechas, premios y términos. Hoy no hay una anunciada.',
    },
  ],
})
