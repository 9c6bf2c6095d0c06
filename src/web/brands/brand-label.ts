import { defaultBrand } from '#domain/site/brands/default.ts'
import { brands } from '#domain/site/brands/registry.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { currentBrandDictionary } from './current-brand-dictionary.ts'

/**
 * @param id - The id of a brand.
 * @returns What the team reads; the main one has its name from who runs it, in its own build alone.
 */
export function brandLabel(id: string): string {
  if (id === currentBrand.id) return currentBrandDictionary.name
  if (id === defaultBrand.id) return 'Marca principal'
  return brands.find((brand) => brand.id === id)?.name ?? id
}
