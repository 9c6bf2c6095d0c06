import type { ContentPage } from '../content-page.ts'

export const influencerPages: readonly ContentPage[] = []
