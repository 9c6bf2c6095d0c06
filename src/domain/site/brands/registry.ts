import type { Brand } from './brand.ts'
import { coltefinancieraBrand } from './coltefinanciera.ts'
import { defaultBrand } from './default.ts'

export const brands: readonly Brand[] = [coltefinancieraBrand, defaultBrand]

/**
 * @param host - A host name without its port, in letters of any case.
 * @returns The brand that is served there.
 */
export function brandOfHost(host: string): Brand {
  return brands.find((brand) => brand.hosts.includes(host.toLowerCase())) ?? defaultBrand
}

/**
 * @param key - The client key of a request.
 * @returns Its brand, or undefined for an unknown key.
 */
export function brandOfClientKey(key: string): Brand | undefined {
  return brands.find((brand) => brand.clientKey === key)
}

/**
 * @param id - A brand's id, as a build gets it.
 * @returns The brand; the main one without an id.
 * @throws For an unknown id.
 */
export function brandOfId(id: string | undefined): Brand {
  const found = id ? brands.find((brand) => brand.id === id) : defaultBrand
  if (!found) throw new RangeError(`no brand: ${id}`)
  return found
}
