import type { Brand } from '#domain/site/brands/brand.ts'
import { brandOfId } from '#domain/site/brands/registry.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * What a build is for.
 * @returns The brand of `VITE_BRAND`, the main one without it, and where its site will live, for canonical addresses
 *   and the sitemap.
 * @throws For an unknown brand.
 */
export function currentBrandBuild({ VITE_BRAND, VITE_SITE_ORIGIN }: Environment): { brand: Brand; origin: string } {
  const brand = brandOfId(VITE_BRAND)
  return { brand, origin: VITE_SITE_ORIGIN || exampleOrigins[brand.id] || `https://${brand.id}.example` }
}

/** Where a brand lives while nobody has said. */
const exampleOrigins: Readonly<Record<string, string>> = { default: 'https://cosecha.example' }
