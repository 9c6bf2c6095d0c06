import { placeInBrand } from '#domain/site/brands/brand-paths.ts'
import { brands } from '#domain/site/brands/registry.ts'
import type { PlatformContext } from '../context.ts'

/**
 * The address to which a provider redirects the customer (R02). It is a page of the brand in which the process began,
 * on that brand's host, since the session's cookie belongs to that host. For the main brand it is `PUBLIC_URL`, and
 * also for a brand whose host is not served here.
 * @param brandId - The brand of the process.
 * @param path - A page of the main brand.
 */
export function addressInBrand({ config }: Pick<PlatformContext, 'config'>, brandId: string, path: string): string {
  const brand = brands.find(({ id, paths }) => id === brandId && paths !== 'all')
  const address = new URL(config.PUBLIC_URL)
  const isLocal = isOnThisMachine(address.hostname)
  const host = brand?.hosts.find((name) => name !== '*' && isOnThisMachine(name) === isLocal)
  if (!brand || !host) return `${config.PUBLIC_URL}${path}`
  address.hostname = host
  return `${address.origin}${placeInBrand(brand, path)}`
}

const isOnThisMachine = (host: string) => host === 'localhost' || host.endsWith('.localhost')
