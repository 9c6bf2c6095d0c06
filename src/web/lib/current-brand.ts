import type { Brand } from '#domain/site/brands/brand.ts'
import { placeInBrand } from '#domain/site/brands/brand-paths.ts'
import { coltefinancieraBrand } from '#domain/site/brands/coltefinanciera.ts'
import { defaultBrand } from '#domain/site/brands/default.ts'

/**
 * The facts of the brand that this site was built for. The server answers each host name with the build of its brand, so
 * the finished HTML, the page and the host agree (R02). Named one by one, so that a build carries only its own.
 */
export const currentBrand: Brand =
  import.meta.env?.VITE_BRAND === 'coltefinanciera' ? coltefinancieraBrand : defaultBrand

/**
 * @param address - An address of the main brand.
 * @returns The same, or what stands in for it where this brand lacks the page.
 */
export function ownPlace(address: string): string {
  return placeInBrand(currentBrand, address)
}
