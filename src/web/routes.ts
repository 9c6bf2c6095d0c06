import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The route table: a page's folder is its address. Every page is loaded lazily (R01). */
export default [
  index('pages/home/page.tsx'),
  route('cdt-simulador', 'pages/cdt-simulador/page.tsx'),
  route('404', 'pages/404/page.tsx'),
  route('*', 'pages/404/page.tsx', { id: 'unknown-address' }),
] satisfies RouteConfig
