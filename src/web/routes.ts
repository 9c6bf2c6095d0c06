import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { formPathsIn } from '#domain/banks/form-paths.ts'
import { partnerBanks } from '#domain/banks/registry.ts'

/** The questions of every partner bank, in both versions: one page asks them all, of whatever bank the process is. */
const questionRoutes = partnerBanks.flatMap(({ questionsSlug }) =>
  (['v1', 'v2'] as const).map((version) => {
    const path = formPathsIn(version, questionsSlug).questions.slice(1)
    return route(path, version === 'v1' ? 'pages/preguntas/page.tsx' : 'pages/v2/preguntas/page.tsx', { id: path })
  }),
)

/** The route table: a page's folder is its address. Every page is loaded lazily (R01). */
export default [
  index('pages/home/page.tsx'),
  route('cdt-simulador', 'pages/cdt-simulador/page.tsx'),
  route('login', 'pages/login/page.tsx'),
  route('portal/login', 'pages/login/page.tsx', { id: 'portal-login' }),
  route('mis-procesos', 'pages/mis-procesos/page.tsx'),
  route('datos-personales', 'pages/datos-personales/page.tsx'),
  route('datos-financieros', 'pages/datos-financieros/page.tsx'),
  route('preguntas-cdturbo', 'pages/preguntas-cdturbo/page.tsx'),
  route('v2/datos-personales', 'pages/v2/datos-personales/page.tsx'),
  route('v2/datos-financieros', 'pages/v2/datos-financieros/page.tsx'),
  route('v2/preguntas-cdturbo', 'pages/v2/preguntas-cdturbo/page.tsx'),
  ...questionRoutes,
  route('bienvenida-usuario-retorno', 'pages/bienvenida-usuario-retorno/page.tsx'),
  route('validar-identidad', 'pages/validar-identidad/page.tsx'),
  route('consulta-en-listas', 'pages/consulta-en-listas/page.tsx'),
  route('sube-tus-documentos', 'pages/sube-tus-documentos/page.tsx'),
  route('asegura-tu-tasa', 'pages/asegura-tu-tasa/page.tsx'),
  route('verificando-firma', 'pages/verificando-firma/page.tsx'),
  route('transfiere-el-dinero', 'pages/transfiere-el-dinero/page.tsx'),
  route('cdt-completado', 'pages/cdt-completado/page.tsx'),
  route('no-podemos-continuar-con-tu-proceso', 'pages/no-podemos-continuar-con-tu-proceso/page.tsx'),
  route('te-contactaremos', 'pages/te-contactaremos/page.tsx'),
  route('bloqueo-temporal', 'pages/bloqueo-temporal/page.tsx'),
  route('404', 'pages/404/page.tsx'),
  route('*', 'pages/404/page.tsx', { id: 'unknown-address' }),
] satisfies RouteConfig
