import type { Brand } from './brand.ts'
import { coltefinancieraBrand } from './coltefinanciera.ts'
import { defaultBrand } from './default.ts'

export const brands: readonly Brand[] = [coltefinancieraBrand, defaultBrand]

/** In: a host name without its port, in letters of any case. Out: the brand that is served there. */
export function brandOfHost(host: string): Brand {
  return brands.find((brand) => brand.hosts.includes(host.toLowerCase())) ?? defaultBrand
}

/** In: the client key of a request. Out: its brand, or undefined for an unknown key. */
export function brandOfClientKey(key: string): Brand | undefined {
  return brands.find((brand) => brand.clientKey === key)
}

/** In: a brand's id, as a build is told it. Out: the brand; the main one without an id. Throws for an unknown id. */
export function brandOfId(id: string | undefined): Brand {
  const found = id ? brands.find((brand) => brand.id === id) : defaultBrand
  if (!found) throw new RangeError(`no brand: ${id}`)
  return found
}
