import { bankDirectory } from '#domain/banks/directory.ts'
import { bonusTermsPages } from '#domain/bonuses/terms-pages.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import { hasPath } from '#domain/site/brands/brand-paths.ts'
import { monthlyPagesOn } from '#domain/site/monthly-pages/monthly-pages.ts'
import { categoryPages } from './content/articles/categories.ts'
import { contentPages } from './content/content-pages.ts'
import { publicPages } from './public-pages.ts'

/** The public pages, which the build writes as finished HTML (R09). Everything else starts from the SPA fallback. */
export const prerenderedPaths: string[] = [
  ...publicPages.map(({ path }) => path),
  ...bonusTermsPages.map(({ path }) => path),
  ...categoryPages.map(({ path }) => path),
  ...contentPages.map(({ path }) => path),
  ...bankDirectory.map(({ path }) => path),
  ...monthlyPagesOn(civilDateInBogota(Date.now())).map(({ path }) => path),
]

/** @returns Those of them that it has (R02). */
export function listPrerenderedPaths(brand: Brand): string[] {
  return prerenderedPaths.filter((path) => hasPath(brand, path))
}
