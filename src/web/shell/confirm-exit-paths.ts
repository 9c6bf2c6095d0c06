import { isFormPath } from '#domain/banks/form-paths.ts'
import { withoutSlash } from '#domain/site/addresses/without-slash.ts'

/**
 * The pages of a process that is going on, besides its forms: leaving one of them for a page outside the process is
 * asked about (M15, F15).
 */
const confirmExitPaths: readonly string[] = [
  '/confirma-tus-datos',
  '/bienvenida-usuario-retorno',
  '/validar-identidad',
  '/confirmar-datos-truora',
  '/consulta-en-listas',
  '/sube-tus-documentos',
  '/asegura-tu-tasa',
  '/firma-los-documentos',
  '/firma-los-documentos-en-fisico',
  '/verificando-firma',
  '/transfiere-el-dinero',
  '/sube-el-comprobante-de-pago',
  '/orden-inversion',
  '/cancelacion',
]

/** Where a process ends or waits: nothing is begun there that could be abandoned. */
export const restingPaths: readonly string[] = [
  '/cdt-completado',
  '/no-podemos-continuar-con-tu-proceso',
  '/te-contactaremos',
  '/bloqueo-temporal',
]

type Move = {
  /** Addresses without their query. */
  from: string
  to: string
  /** `REPLACE` is how the product itself leads away: sign-out, an ended session, a process that is elsewhere. */
  action: 'PUSH' | 'POP' | 'REPLACE'
}

/** Whether a move out of a page is asked about first. Moves between pages of the process never are. */
export function asksBeforeLeaving({ from, to, action }: Move): boolean {
  if (action === 'REPLACE') return false
  const [left, entered] = [withoutSlash(from), withoutSlash(to)]
  return isGoingOnAt(left) && !isGoingOnAt(entered) && !restingPaths.includes(entered)
}

/** Whether a process is going on at an address without query: one of its forms, or a page of the list. */
export function isGoingOnAt(path: string): boolean {
  return confirmExitPaths.includes(path) || isFormPath(path)
}
