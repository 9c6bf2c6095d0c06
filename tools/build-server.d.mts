/** The program that `npm start` runs, once it is built. */
export const builtServer: string
/** Builds it unless it is as new as its sources. */
export function buildServer(): void
