import type { Brand } from '#domain/brands/brand.ts'
import { defaultBrand } from '#domain/brands/default.ts'
import { brandOfHost } from '#domain/brands/registry.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/** The facts of the brand whose host this is; the default brand's in finished HTML, which knows no host. */
export function useOwnBrand(): Brand {
  return useHydrated() ? brandOfHost(window.location.hostname) : defaultBrand
}
