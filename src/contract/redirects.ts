/**
 * Addresses that lead elsewhere (B §2.14): older names of pages, and pages of banks that are no longer shown. What was
 * behind a question mark goes along.
 */
export const redirects: Readonly<Record<string, string>> = {
  '/sube-el-comprobante-de-pago': '/transfiere-el-dinero',
  '/firma-los-documentos': '/asegura-tu-tasa',
  '/ab-testing/cdt-simulador': '/cdt-simulador',
  '/cdt-gnbsudameris': '/cdt-simulador',
  '/cdt-sudameris': '/cdt-simulador',
  // Both spellings of the sources.
  '/preguntas-coltefinanciera/flamingo': '/preguntas/coltefinanciera/flamingo',
  '/v2/preguntas-coltefinanciera/flamingo': '/v2/preguntas/coltefinanciera/flamingo',
  '/blog': '/blog/categorias',
  '/por-que-cdt': '/blog/por-que-cdt',
  '/por-que-invertir-en-un-cdt': '/blog/por-que-cdt',
  '/blog/por-que-invertir-en-un-cdt': '/blog/por-que-cdt',
  '/e-book': '/libro-gratuito',
  '/blog/e-book': '/libro-gratuito',
  '/portal': '/portal/dashboard',
  '/remarketing/cdt-flexible': '/cdt-flexible-retiro-gratis',
}

/** Addresses under which everything leads to the address itself. */
const gatheringPaths: readonly string[] = ['/app']

/**
 * @param path - An address from the root, without a slash at its end.
 * @returns Where it leads, or undefined for a page of its own.
 */
export function findRedirect(path: string): string | undefined {
  if (Object.hasOwn(redirects, path)) return redirects[path]
  return gatheringPaths.find((gathering) => path.startsWith(`${gathering}/`))
}
