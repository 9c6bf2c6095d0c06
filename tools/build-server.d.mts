/** The program that `npm start` runs, once it is built. */
export const builtServer: string
/** Builds it beside the caller unless it is as new as its sources; resolves when it is there. */
export function buildServer(): Promise<void>
