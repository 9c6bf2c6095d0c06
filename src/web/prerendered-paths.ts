import { bonusTermsPages } from '#domain/bonuses/terms-pages.ts'

/** The public pages, which the build writes as finished HTML (R09). Everything else starts from the SPA fallback. */
export const prerenderedPaths: string[] = [
  '/',
  '/cdt-simulador',
  '/login',
  '/portal/login',
  '/verificar-documento',
  ...bonusTermsPages.map(({ path }) => path),
  '/404',
]
