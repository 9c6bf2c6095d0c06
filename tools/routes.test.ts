import { expect, test } from 'vitest'
import { pagePaths } from '#contract/paths.ts'
import { findRedirect, redirects } from '#contract/redirects.ts'
import { bankDirectory } from '#domain/banks/directory.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { defaultBrand } from '#domain/site/brands/default.ts'
import { brands } from '#domain/site/brands/registry.ts'
import { leadMonthlyPage } from '#domain/site/monthly-pages/monthly-pages.ts'
import { influencerPages } from '#web/content/content-pages.ts'
import { listPrerenderedPaths } from '#web/prerendered-paths.ts'
import routes, { buildRoutes } from '#web/routes.ts'
import { builtBrands } from './build-site.mjs'
import { brokenRule } from './where-to-look.ts'

type Routes = typeof routes
const listRoutePaths = (table: Routes) => table.map(({ path, index }) => (index ? '/' : `/${path}`))
const short = brands.filter((brand) => brand.paths !== 'all')

test('R01 every address that the process leads to is a page of the route table', () => {
  const table = listRoutePaths(routes)
  const rule = brokenRule(
    'An address of src/contract/paths.ts is a page of src/web/routes.ts.',
    'docs/recipes/add-a-page.md',
  )
  expect(
    Object.values(pagePaths).filter((path) => !table.includes(path)),
    rule,
  ).toEqual([])
})

/** Every address of the main brand (B §2.14) besides those of banks and months, which are lists of their own. */
const spec = `
/ ahorro cdt-simulador hoy-los-bancos-ofrecen quienes-somos como-lo-hacemos declaracion-de-renta-sin-contratiempos
por-que-comparar contactanos mejores-bancos-para-cdt-hoy mejores-tasas-para-cdt-hoy sitemap referidos cdt-turbo facil-cdt
club-cdt cdt-flexible cdt-cupido ab-testing ab-testing/cdt-simulador widget-simulador 404
verificando-firma portal portal/login portal/dashboard portal/referrer app app/abrir/otra login mis-procesos
continuar-proceso bienvenida-usuario-retorno confirma-tus-datos datos-personales datos-financieros
preguntas-ban100 preguntas-bancamia preguntas-bancow preguntas-coltefinanciera preguntas-financieradannregional
preguntas-mibanco preguntas-bancomundomujer preguntas-credifamilia preguntas-cdturbo preguntas/coltefinanciera/flamingo
v2/preguntas-ban100 v2/preguntas-bancamia v2/preguntas-bancow v2/preguntas-coltefinanciera
v2/preguntas-financieradannregional v2/preguntas-mibanco v2/preguntas-bancomundomujer v2/preguntas-credifamilia
v2/preguntas-cdturbo v2/preguntas/coltefinanciera/flamingo v2/preguntas-koa v2/datos-personales v2/datos-financieros
consulta-en-listas validar-identidad confirmar-datos-truora orden-inversion cancelacion sube-tus-documentos
asegura-tu-tasa transfiere-el-dinero cdt-completado sube-el-comprobante-de-pago firma-los-documentos
no-podemos-continuar-con-tu-proceso firma-los-documentos-en-fisico bloqueo-temporal te-contactaremos
cdt-gnbsudameris cdt-sudameris blog/categorias blog/por-que-cdt blog/por-que-invertir-en-un-cdt blog/e-book
mundial-de-tejo-2025 finverzo-2025 yo-me-llamo-cdt cdt-para-empresas-en-colombia a-unos-minutos-de-abrir-tu-cdt
credifinanciera-es-ban-100 preguntas-frecuentes libro-gratuito guias-para-maximizar-tu-dinero-con-los-cdt
pioneros-finanzas-emocionales life-miles jumbo-cdt dias-azules beneficios-ban100 trabajo prensa golf18 sueldo-inteligente
moneycon te-esperamos-en-la-moneycon valora-analitik asesoria-gratis-cdt gofest poderosas2025 cdt-flexible-retiro-gratis
remarketing/cdt-flexible cosecha-retirar-cdt-antes terminos-y-condiciones-ruleta
legal/bonos/bono-de-bienvenida legal/bonos/bono-escalonado legal/bonos/bono-porcentual legal/bonos/cdt-regalo
legal/bonos/bono-regalo legal/bonos/cdt-cupido legal/cdtfuturo legal/bancamia legal/coltefinanciera legal/mibanco
legal/terminos-cdtazo legal/koa legal/vende-tu-cdt legal/mundial-de-tejo-2025 legal/finverzo-2025 legal/yo-me-llamo-cdt
legal/tratamientos-datos-personales-banco-w`
  .trim()
  .split(/\s+/)
  .map((path) => (path === '/' ? path : `/${path}`))

test('R01 R05 R06 R08 every address of the main brand is a page, or leads to one in one step', () => {
  const table = listRoutePaths(buildRoutes(defaultBrand))
  const answered = (path: string) => table.includes(path) || table.includes(findRedirect(path) ?? 'nowhere')
  const unanswered = brokenRule(
    'An address of the sources is a page or a redirect (src/contract/redirects.ts).',
    'docs/recipes/add-a-page.md',
  )
  expect(
    spec.filter((path) => !answered(path)),
    unanswered,
  ).toEqual([])
  // What leads elsewhere has no page of its own, and where it leads to is a page.
  expect(Object.keys(redirects).filter((path) => table.includes(path))).toEqual([])
  expect(Object.values(redirects).filter((path) => !table.includes(path))).toEqual([])
})

test('R01 R03 R04 R07 every bank, the month and every theme has its page, and the unknown has one', () => {
  const table = listRoutePaths(buildRoutes(defaultBrand))
  const today = civilDateInBogota(Date.now())
  const lists = [bankDirectory, [leadMonthlyPage(today)], influencerPages].map((list) => list.map(({ path }) => path))
  expect(lists.flat().filter((path) => !table.includes(path))).toEqual([])
  expect(table).toContain('/*')
})

test.each(short)('R02 the table of $id is exactly its list, and what is shown for any other address', (brand) => {
  const addresses = listRoutePaths(buildRoutes(brand))
  const rule = brokenRule(
    `The paths of src/domain/site/brands/${brand.id}.ts are pages.`,
    'docs/recipes/add-a-brand.md',
  )
  expect(addresses.filter((path) => path !== '/*').sort(), rule).toEqual([...brand.paths].sort())
  expect(addresses.filter((path) => path === '/*')).toHaveLength(1)
})

test.each(short)('R02 $id has finished HTML for its own public pages alone', (brand) => {
  const finished = listPrerenderedPaths(brand)
  expect(finished.filter((path) => !brand.paths.includes(path))).toEqual([])
  expect(finished).toEqual(expect.arrayContaining(['/', '/login', '/404']))
})

test('R01 R02 a page has one route in each table', () => {
  for (const brand of brands) {
    const addresses = listRoutePaths(buildRoutes(brand))
    expect(new Set(addresses).size, brand.id).toBe(addresses.length)
  }
})

test('R02 every brand is built', () => {
  expect([...builtBrands].sort()).toEqual(brands.map(({ id }) => id).sort())
})
