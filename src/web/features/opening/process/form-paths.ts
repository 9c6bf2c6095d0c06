import { isFormPath } from '#domain/banks/form-paths.ts'
import { getPathname } from './pick-process.ts'

/** The forms that every opening begins with. A customer who fills them in on the form runner is redirected to it. */
export const formPaths = ['/v2/datos-personales', '/v2/datos-financieros'] as const
export const returningPath = '/bienvenida-usuario-retorno'

/**
 * In: the `redirect` of an address, which anybody can write. Out: the same when it is one of these forms, else nothing,
 * so that no link leaves the site.
 */
export function ownFormPath(redirect: string | null): string | undefined {
  return redirect !== null && isFormPath(redirect) ? redirect : undefined
}

/** In: the path of the process on the server. Out: the form that the welcome of a returning customer continues to. */
export function findRedirect(processPath: string): string | undefined {
  if (getPathname(processPath) !== returningPath) return undefined
  return ownFormPath(new URLSearchParams(processPath.slice(returningPath.length)).get('redirect'))
}
