import { rouletteSources } from '#domain/bonuses/roulette-sources.ts'
import { list, paragraph } from '../blocks.ts'
import { namedCampaign } from './named-campaign.ts'

const { prizes, termsPath } = rouletteSources.finverzo

export const page = namedCampaign({
  slug: 'finverzo-2025',
  name: 'Finverzo 2025',
  description: 'Finverzo 2025: cómo es su ruleta, qué premios tiene, con qué condiciones y si está abierta hoy.',
  code: 'finverzo',
  door: '/cdt-simulador?bono=bono_ruleta&source=finverzo',
  gives: [
    paragraph(
      'Una ruleta para quien llega desde ese encuentro. El premio es en pesos o en una parte del monto del CDT:',
    ),
    list(
      ...prizes.map(({ label, bonusType }) =>
        bonusType === 'fijo' ? `${label} pesos.` : `${label} de lo que deposites.`,
      ),
    ),
  ],
  termsPath,
  questions: [
    {
      question: 'Giré la ruleta y no abrí el CDT. ¿Sirve el premio?',
      answer: 'Sí, mientras la campaña esté abierta. El premio queda a tu nombre y se aplica al CDT que abras.',
    },
    {
      question: '¿La suerte se hace en mi celular?',
      answer:
        'No. El sorteo lo hace nuestro servidor, con las probabilidades escritas en los términos, cuando ya entraste con tu celular.',
    },
  ],
})
