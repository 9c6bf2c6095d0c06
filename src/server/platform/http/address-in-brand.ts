import { placeInBrand } from '#domain/site/brands/brand-paths.ts'
import { brands } from '#domain/site/brands/registry.ts'
import type { Context } from '../../app/context.ts'

/**
 * Where somebody comes back to from a provider (R02): the host of the brand their process was begun under, since the
 * session's cookie belongs to that host, and a page that the brand has.
 * In: the brand of the process, and a page of the main brand. Out: its address. The main brand's is `PUBLIC_URL`, and so
 * is that of a brand whose host is not served here.
 */
export function addressInBrand({ config }: Pick<Context, 'config'>, brandId: string, path: string): string {
  const brand = brands.find(({ id, paths }) => id === brandId && paths !== 'all')
  const address = new URL(config.PUBLIC_URL)
  const isLocal = isOnThisMachine(address.hostname)
  const host = brand?.hosts.find((name) => name !== '*' && isOnThisMachine(name) === isLocal)
  if (!brand || !host) return `${config.PUBLIC_URL}${path}`
  address.hostname = host
  return `${address.origin}${placeInBrand(brand, path)}`
}

const isOnThisMachine = (host: string) => host === 'localhost' || host.endsWith('.localhost')
