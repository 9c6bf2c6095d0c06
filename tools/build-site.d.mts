/** The ids of the brands that are built. */
export const builtBrands: readonly string[]
/** Builds the site of every brand whose sources have changed since its last build; true when one was built. */
export function buildSite(): boolean
