import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Block } from './blocks.ts'

export const articleCategories = {
  'que-es-un-cdt': 'Qué es un CDT',
  'tasas-y-rendimiento': 'Tasas y rendimiento',
  'impuestos-y-leyes': 'Impuestos y leyes',
  seguridad: 'Seguridad',
  estrategias: 'Estrategias',
} as const
export type ArticleCategory = keyof typeof articleCategories

/** The drawings that a text may ask for; the template has one for each name. */
export const contentDrawings = ['signpost'] as const
export type ContentDrawing = (typeof contentDrawings)[number]

/** A page that is its text: one file each, drawn by one template as finished HTML without a script (R09). */
export type ContentPage = {
  /** Its address from the root of the site. */
  path: string
  /** Where the same page stands under an address that search engines are told instead of this one. */
  samePageAs?: string
  /** True for a page that search engines are not led to. */
  noindex?: boolean
  kind: 'article' | 'legal' | 'campaign' | 'influencer' | 'guide'
  title: string
  /** One or two sentences, up to 155 characters, for search engines and for who shares it. */
  description: string
  /** One or two sentences under the title. */
  lead: string
  /** What is drawn beside the lead. */
  drawing?: ContentDrawing
  /** Of articles. */
  category?: ArticleCategory
  publishedOn?: CivilDate
  updatedOn: CivilDate
  blocks: readonly Block[]
  /** Where facts can be checked: laws, official pages. */
  sources?: readonly { label: string; url: string }[]
}
