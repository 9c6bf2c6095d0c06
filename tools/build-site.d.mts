/** The ids of the brands that are built. */
export const builtBrands: readonly string[]
/** Builds the site of brands whose sources have changed since their last build; true when one was built. */
export function buildSite(brands?: readonly string[]): boolean
/** Which brands an image for production has, and what is wrong with the addresses that were given. */
export function chooseProductionBrands(environment: Record<string, string | undefined>): {
  brands: readonly string[]
  problems: readonly string[]
}
/** Every brand; in production those that are served there, and what is wrong. */
export function listBrandsToBuild(environment: Record<string, string | undefined>): {
  brands: readonly string[]
  problems: readonly string[]
}
/** Builds what is served with these settings; ends the program with 78 for what production would refuse. */
export function buildSites(environment: Record<string, string | undefined>): void
