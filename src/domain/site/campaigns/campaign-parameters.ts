/** The parameters of an address that say by which campaign somebody came; kept across navigation (H03, A §2). */
export const campaignParameters = [
  'utm_source',
  'utm_medium',
  'director',
  'campana',
  'accion',
  'medio',
  'anuncios',
  'detalle',
  'ref',
] as const
export type CampaignParameter = (typeof campaignParameters)[number]
