import { uvtIn2026 } from '../figures.ts'
import type { OwnFigures } from '../own-figures.ts'

export const figures: OwnFigures = {
  values: {
    dailyThreshold: uvtIn2026(0.055),
  },
}
