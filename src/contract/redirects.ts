/**
 * Addresses that lead elsewhere (B §2.14): older names of pages, and pages of banks that are no longer shown. What stood
 * behind a question mark goes along.
 */
export const redirects: Readonly<Record<string, string>> = {
  '/sube-el-comprobante-de-pago': '/transfiere-el-dinero',
  '/firma-los-documentos': '/asegura-tu-tasa',
  '/ab-testing/cdt-simulador': '/cdt-simulador',
  '/cdt-gnbsudameris': '/cdt-simulador',
  '/cdt-sudameris': '/cdt-simulador',
  '/blog': '/blog/categorias',
  '/blog/por-que-invertir-en-un-cdt': '/blog/por-que-cdt',
}
