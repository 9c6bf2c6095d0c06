/** S06. The fields of a campaign that go along with a saved simulation (A §3). */
export const savedCampaignFields = [
  'medio',
  'accion',
  'campana',
  'director',
  'anuncios',
  'detalle',
  'ref',
  'bono',
  'valor_cdt_regalo',
] as const
export type SavedCampaign = Partial<Record<(typeof savedCampaignFields)[number], string>>

/**
 * S06.
 * @param from - Whatever carries campaign fields.
 * @returns Those that say something, underscores turned into spaces.
 */
export function readSavedCampaign(from: SavedCampaign): SavedCampaign {
  const words: SavedCampaign = {}
  for (const field of savedCampaignFields) {
    const text = from[field]?.replaceAll('_', ' ').trim()
    if (text) words[field] = text
  }
  return words
}
