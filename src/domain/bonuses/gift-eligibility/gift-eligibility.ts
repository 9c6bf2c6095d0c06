import { isFormPath } from '../../banks/form-paths.ts'
import { withoutSlash } from '../../site/addresses/without-slash.ts'

/**
 * M17: where the gift is not offered (B §2.16; the sources leave out the list). The pages of an opening: the gift must
 * not distract from it. The simulator: a visitor who accepts is redirected there. Sign-in and the customer's own pages.
 * Legal texts, help, checks and the pages of the app: people look something up there.
 */
const suppressedPaths: readonly string[] = [
  '/cdt-simulador',
  '/widget-simulador',
  '/login',
  '/mis-procesos',
  '/continuar-proceso',
  '/bienvenida-usuario-retorno',
  '/confirma-tus-datos',
  '/a-unos-minutos-de-abrir-tu-cdt',
  '/consulta-en-listas',
  '/validar-identidad',
  '/confirmar-datos-truora',
  '/orden-inversion',
  '/cancelacion',
  '/sube-tus-documentos',
  '/asegura-tu-tasa',
  '/firma-los-documentos',
  '/firma-los-documentos-en-fisico',
  '/verificando-firma',
  '/transfiere-el-dinero',
  '/sube-el-comprobante-de-pago',
  '/cdt-completado',
  '/no-podemos-continuar-con-tu-proceso',
  '/te-contactaremos',
  '/bloqueo-temporal',
  '/verificar-documento',
  '/preguntas-frecuentes',
  '/contactanos',
  '/sitemap',
  '/terminos-y-condiciones-ruleta',
  '/404',
  '/app',
]

/** Whole branches of the site where it is not offered. */
const suppressedBranches: readonly string[] = ['/portal/', '/legal/', '/ops/', '/ab-testing/', '/app/', '/verificar/']

/**
 * @param path - An address without its query.
 * @returns Whether the gift may be offered there.
 */
export function isEligibleForGiftAt(path: string): boolean {
  const plain = withoutSlash(path)
  if (suppressedPaths.includes(plain) || isFormPath(plain)) return false
  return !suppressedBranches.some((branch) => `${plain}/`.startsWith(branch))
}
