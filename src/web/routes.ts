import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { staffPaths } from '#contract/staff-paths.ts'
import { bankDirectory } from '#domain/banks/directory.ts'
import { formPathsIn } from '#domain/banks/form-paths.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { bonusTermsPages } from '#domain/bonuses/terms-pages.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import { hasPath } from '#domain/site/brands/brand-paths.ts'
import { monthlyPagesOn } from '#domain/site/monthly-pages/monthly-pages.ts'
import { currentBrandBuild } from './brands/current-brand-build.ts'
import { categoryPages } from './content/articles/categories.ts'
import { linksOfBanks } from './content/banks/registry.ts'
import { contentPages, linksOfPages } from './content/content-pages.ts'
import { requirePages } from './content/require-pages.ts'
import { publicPages } from './public-pages.ts'

/** The questions of every partner bank, in both versions: one page asks them all, of whatever bank the process is. */
const questionRoutes = partnerBanks.flatMap(({ questionsSlug }) =>
  (['v1', 'v2'] as const).map((version) => {
    const path = formPathsIn(version, questionsSlug).questions.slice(1)
    return route(path, 'pages/v2/preguntas/page.tsx', { id: path })
  }),
)

/** The forms before them: the banks of each version have them at their own addresses. */
const formRoutes = ['datos-personales', 'datos-financieros'].flatMap((path) =>
  [path, `v2/${path}`].map((address) => route(address, `pages/v2/${path}/page.tsx`, { id: address })),
)

/** The public pages, and the addresses that show one of them again. */
const publicRoutes = publicPages.map(({ path, folder }) => {
  const file = `pages/${folder ?? path.slice(1)}/page.tsx`
  if (path === '/') return index(file)
  return route(path.slice(1), file, folder === undefined ? {} : { id: path.slice(1).replaceAll('/', '-') })
})

/** The legal pages of the bonuses: one page shows them all (Z13). */
const bonusTermsRoutes = bonusTermsPages.map(({ path }) => {
  return route(path.slice(1), 'pages/legal/bonos/page.tsx', { id: path.slice(1) })
})

/** Articles, legal texts, campaigns: one page shows them all, each from its own file (R05, R06, R08). */
const contentRoutes = contentPages.map(({ path }) => {
  return route(path.slice(1), 'pages/contenido/page.tsx', { id: path.slice(1) })
})

/** The banks: one page shows each of them (R03). */
const bankRoutes = bankDirectory.map(({ path }) => {
  return route(path.slice(1), 'pages/cdt-banco/page.tsx', { id: path.slice(1) })
})

/** The best of each month: one page shows them all (R04). */
const monthlyRoutes = monthlyPagesOn(civilDateInBogota(Date.now())).map(({ path }) => {
  return route(path.slice(1), 'pages/mejores-cdt/page.tsx', { id: path.slice(1) })
})

/** The blog's categories: one page shows each of them. */
const categoryRoutes = categoryPages.map(({ path }) => {
  return route(path.slice(1), 'pages/blog/categoria/page.tsx', { id: path.slice(1) })
})

/** The staff area: one page shows all of its addresses (O01). */
const staffRoutes = Object.values(staffPaths).map((path) => {
  return route(path.slice(1), 'pages/ops/page.tsx', { id: path.slice(1).replaceAll('/', '-') })
})

/** The build runs this file in Node, and says there for which brand it is. */
declare const process: { env: Record<string, string | undefined> }

/** The whole route table: a page's folder is its address. Every page is loaded lazily (R01). */
const table: readonly RouteConfigEntry[] = [
  ...publicRoutes,
  route('portal/dashboard', 'pages/portal/dashboard/page.tsx'),
  route('portal/carpeta-de-la-renta', 'pages/portal/carpeta-de-la-renta/page.tsx'),
  route('portal/todos-tus-cdt', 'pages/portal/todos-tus-cdt/page.tsx'),
  route('portal/referrer', 'pages/portal/referrer/page.tsx'),
  route('portal/mis-datos', 'pages/portal/mis-datos/page.tsx'),
  route('portal/permiso-para-asistente', 'pages/portal/permiso-para-asistente/page.tsx'),
  route('persona-de-confianza', 'pages/persona-de-confianza/page.tsx'),
  route('mis-procesos', 'pages/mis-procesos/page.tsx'),
  ...formRoutes,
  route('preguntas-cdturbo', 'pages/preguntas-cdturbo/page.tsx'),
  route('v2/preguntas-cdturbo', 'pages/v2/preguntas-cdturbo/page.tsx'),
  ...questionRoutes,
  route('continuar-proceso', 'pages/continuar-proceso/page.tsx'),
  route('confirmar-correo', 'pages/confirmar-correo/page.tsx'),
  route('mis-avisos', 'pages/mis-avisos/page.tsx'),
  route('confirma-tus-datos', 'pages/confirma-tus-datos/page.tsx'),
  route('bienvenida-usuario-retorno', 'pages/bienvenida-usuario-retorno/page.tsx'),
  route('validar-identidad', 'pages/validar-identidad/page.tsx'),
  route('confirmar-datos-truora', 'pages/confirmar-datos-truora/page.tsx'),
  route('consulta-en-listas', 'pages/consulta-en-listas/page.tsx'),
  route('sube-tus-documentos', 'pages/sube-tus-documentos/page.tsx'),
  route('asegura-tu-tasa', 'pages/asegura-tu-tasa/page.tsx'),
  route('firma-los-documentos-en-fisico', 'pages/firma-los-documentos-en-fisico/page.tsx'),
  route('verificando-firma', 'pages/verificando-firma/page.tsx'),
  route('transfiere-el-dinero', 'pages/transfiere-el-dinero/page.tsx'),
  route('orden-inversion', 'pages/orden-inversion/page.tsx'),
  route('cancelacion', 'pages/cancelacion/page.tsx'),
  route('cdt-completado', 'pages/cdt-completado/page.tsx'),
  route('no-podemos-continuar-con-tu-proceso', 'pages/no-podemos-continuar-con-tu-proceso/page.tsx'),
  route('te-contactaremos', 'pages/te-contactaremos/page.tsx'),
  route('bloqueo-temporal', 'pages/bloqueo-temporal/page.tsx'),
  ...bonusTermsRoutes,
  ...categoryRoutes,
  ...contentRoutes,
  ...bankRoutes,
  ...monthlyRoutes,
  route('verificar/:id', 'pages/verificar/page.tsx'),
  route('escribenos', 'pages/escribenos/page.tsx'),
  ...staffRoutes,
  route('*', 'pages/404/page.tsx', { id: 'unknown-address' }),
]

// A link of a text to a page that is none stops the build.
requirePages([...linksOfPages, ...linksOfBanks], new Set(table.map(({ path }) => `/${path ?? ''}`)))

/**
 * R02.
 * @returns Its part of the table, and what is shown for an unknown address. A brand with a short table has a short
 *   front page too, since the pages that the whole one leads to are not there.
 */
export function buildRoutes(brand: Brand): RouteConfigEntry[] {
  if (brand.paths === 'all') return [...table]
  const own = table.filter(({ path }) => path === '*' || (path !== undefined && hasPath(brand, `/${path}`)))
  return [index('pages/home/short-page.tsx'), ...own]
}

export default buildRoutes(currentBrandBuild(process.env).brand)
