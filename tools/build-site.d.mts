/** The ids of the brands that are built. */
export const builtBrands: readonly string[]
/** Builds the sites of brands whose sources have changed since their last build, checked and compressed unless told not to. */
export function buildSite(brands?: readonly string[], options?: { isReleased?: boolean }): void
/** Which brands an image for production has, and what is wrong with the addresses that were given. */
export function chooseProductionBrands(environment: Record<string, string | undefined>): {
  brands: readonly string[]
  problems: readonly string[]
}
/** The main brand, those asked for and those built before; in production those that are served; and what is wrong. */
export function listBrandsToBuild(
  environment: Record<string, string | undefined>,
  asked?: readonly string[],
): {
  brands: readonly string[]
  problems: readonly string[]
}
/** Builds what is served with these settings; ends the program with 78 for what production would refuse. */
export function buildSites(environment: Record<string, string | undefined>, asked?: readonly string[]): void
