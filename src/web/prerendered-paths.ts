/** The public pages, which the build writes as finished HTML (R09). Everything else starts from the SPA fallback. */
export const prerenderedPaths: string[] = ['/', '/cdt-simulador', '/login', '/portal/login', '/404']
