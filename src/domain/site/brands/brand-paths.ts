import type { Brand } from './brand.ts'

/**
 * R02: whether the brand has a page.
 * @param path - An address without query.
 */
export function hasPath({ paths }: Pick<Brand, 'paths'>, path: string): boolean {
  return paths === 'all' || paths.includes(path)
}

/**
 * R02.
 * @returns Whether it has the forms of a general opening; a brand of turbo alone has not (B §2.15).
 */
export function hasGeneralOpening(brand: Pick<Brand, 'paths'>): boolean {
  return hasPath(brand, '/datos-personales')
}

/**
 * R02: no link of a shared component leads to an address that the brand does not have.
 * @param address - An address of the main brand, with its query or fragment.
 * @returns The same where the brand has that page; else what stands in for it there, with the query; else the front
 *   page.
 */
export function placeInBrand(brand: Pick<Brand, 'paths' | 'standIns'>, address: string): string {
  if (brand.paths === 'all' || !address.startsWith('/')) return address
  const [path = '/', ...rest] = address.split(/(?=[?#])/)
  if (hasPath(brand, path)) return address
  const standIn = brand.standIns?.[path]
  return standIn ? [standIn, ...rest].join('') : '/'
}
