import { rouletteSources } from '#domain/bonuses/roulette-sources.ts'
import { list, paragraph } from '../blocks.ts'
import { endedCampaign } from './ended-campaign.ts'

const { prizes, termsPath } = rouletteSources.finverzo

export const page = endedCampaign({
  slug: 'finverzo-2025',
  name: 'Finverzo 2025',
  description: 'La campaña Finverzo 2025 ya terminó: cómo era su ruleta, qué premios tenía y qué se respeta hoy.',
  was: [
    paragraph(
      'Una ruleta para quien llegaba desde ese encuentro. El premio era en pesos o en una parte del monto del CDT:',
    ),
    list(
      ...prizes.map(({ label, bonus_type }) =>
        bonus_type === 'fijo' ? `${label} pesos.` : `${label} de lo que se depositara.`,
      ),
    ),
  ],
  termsPath,
  questions: [
    {
      question: 'Giré la ruleta y no abrí el CDT. ¿Sirve el premio?',
      answer: 'No. El premio era para el CDT que se abría durante la campaña.',
    },
    {
      question: '¿La suerte se hacía en mi celular?',
      answer: 'No. El sorteo lo hacía nuestro servidor, con las probabilidades escritas en los términos.',
    },
  ],
})
