/** A page that the build writes as finished HTML. Its folder below `pages/` is its address. */
export type PublicPageEntry = {
  path: string
  /** How the page of contents names it, in its group of tools; without one it is not there. */
  label?: string
  /** Whether search engines are led away from it, so that it is not in the sitemap (H04). */
  unlisted?: true
  /** The folder, where another address shows the same page. */
  folder?: string
}

/**
 * The public pages with a folder of their own (R09), in the order of the page of contents. Route table, finished HTML,
 * sitemap and page of contents come from this list.
 */
export const publicPages: readonly PublicPageEntry[] = [
  { path: '/', label: 'Inicio', folder: 'home' },
  { path: '/cdt-simulador', label: 'Simulador de CDT' },
  { path: '/login', unlisted: true },
  { path: '/portal/login', unlisted: true, folder: 'login' },
  { path: '/hoy-los-bancos-ofrecen', label: 'Lo que los bancos ofrecen hoy' },
  { path: '/mejores-bancos-para-cdt-hoy', label: 'Mejores bancos para CDT hoy' },
  { path: '/mejores-tasas-para-cdt-hoy', label: 'Mejores tasas para CDT hoy' },
  { path: '/escalera-de-cdt', label: 'Armar una escalera de CDT' },
  { path: '/plazo-por-fecha', label: 'Plazo por fecha' },
  { path: '/plata-de-verdad', label: 'Plata de verdad' },
  { path: '/verificar-documento', label: 'Verificar un documento firmado' },
  { path: '/widget-simulador', unlisted: true },
  // The page of contents lists it among the articles.
  { path: '/blog/categorias' },
  { path: '/sitemap' },
  { path: '/app', label: 'La aplicación' },
  { path: '/sin-conexion', unlisted: true },
  { path: '/sin-respuesta', unlisted: true },
  { path: '/404', unlisted: true },
]
