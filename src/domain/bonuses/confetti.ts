/** The six styles of confetti that the page can draw (A §9). */
export const confettiStyles = [
  'snow',
  'school_pride',
  'campaign_cupido',
  'school_pride_premium',
  'cdt_completado',
  'fireworks',
] as const

export type ConfettiStyle = (typeof confettiStyles)[number]

/** What is celebrated: a style as it stands, or an occasion with a strength of its own. */
export type ConfettiType = ConfettiStyle | 'roulette' | 'gift'

/** How the page draws a celebration, and for how long. */
export type Confetti = { style: ConfettiStyle; durationMs: number; intensity: 'light' | 'medium' | 'heavy' }

/** M18: every celebration. The figures of snow, fireworks, roulette and gift are those of A §9 and B §9. */
export const confetti: Record<ConfettiType, Confetti> = {
  snow: { style: 'snow', durationMs: 4000, intensity: 'medium' },
  school_pride: { style: 'school_pride', durationMs: 4000, intensity: 'medium' },
  campaign_cupido: { style: 'campaign_cupido', durationMs: 4000, intensity: 'medium' },
  school_pride_premium: { style: 'school_pride_premium', durationMs: 4000, intensity: 'heavy' },
  cdt_completado: { style: 'cdt_completado', durationMs: 4000, intensity: 'heavy' },
  fireworks: { style: 'fireworks', durationMs: 5000, intensity: 'medium' },
  roulette: { style: 'school_pride', durationMs: 4000, intensity: 'heavy' },
  gift: { style: 'school_pride_premium', durationMs: 5000, intensity: 'heavy' },
}
