import { rouletteSources } from '#domain/bonuses/roulette-sources.ts'
import type { OwnFigures } from '../own-figures.ts'

const { prizes } = rouletteSources.finverzo

export const figures: OwnFigures = {
  lists: {
    prizes: prizes.map(({ label, bonusType }) =>
      bonusType === 'fijo' ? `${label} pesos.` : `${label} de lo que deposites.`,
    ),
  },
}
