import { bonusTermsPages } from '#domain/bonuses/terms-pages.ts'
import { categoryPages } from './content/articles/categories.ts'
import { contentPages } from './content/content-pages.ts'

/** The public pages, which the build writes as finished HTML (R09). Everything else starts from the SPA fallback. */
export const prerenderedPaths: string[] = [
  '/',
  '/cdt-simulador',
  '/login',
  '/portal/login',
  '/verificar-documento',
  ...bonusTermsPages.map(({ path }) => path),
  '/blog/categorias',
  ...categoryPages.map(({ path }) => path),
  ...contentPages.map(({ path }) => path),
  '/404',
]
