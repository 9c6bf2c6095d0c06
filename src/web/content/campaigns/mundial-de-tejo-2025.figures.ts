import { rouletteSources } from '#domain/bonuses/roulette-sources.ts'
import type { OwnFigures } from '../own-figures.ts'

const { prizes } = rouletteSources['mundial-de-tejo']

export const figures: OwnFigures = {
  lists: {
    prizes: prizes.map(({ label }) => `Un premio de ${label} pesos.`),
  },
}
