import { bankDirectory } from '#domain/banks/directory.ts'
import { bonusTermsPages } from '#domain/bonuses/terms-pages.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import { hasPath } from '#domain/site/brands/brand-paths.ts'
import { categoryPages } from './content/articles/categories.ts'
import { contentPages } from './content/content-pages.ts'
import { monthlyPagesBuiltOn } from './content/months-at-build.ts'
import { publicPages } from './public-pages.ts'

/** The public pages, which the build writes as finished HTML (R09). Everything else starts from the SPA fallback. */
export const prerenderedPaths: string[] = [
  ...publicPages.map(({ path }) => path),
  ...bonusTermsPages.map(({ path }) => path),
  ...categoryPages.map(({ path }) => path),
  ...contentPages.map(({ path }) => path),
  ...bankDirectory.map(({ path }) => path),
  ...monthlyPagesBuiltOn(civilDateInBogota(Date.now())).map(({ path }) => path),
]

/** In: a brand. Out: those of them that it has (R02). */
export function listPrerenderedPaths(brand: Brand): string[] {
  return prerenderedPaths.filter((path) => hasPath(brand, path))
}
