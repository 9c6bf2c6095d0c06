/** Builds the site when its sources have changed since the last build. */
export function buildSite(): void
