import { pagePaths } from '#contract/paths.ts'
import { isFormPath } from '#domain/banks/form-paths.ts'

const { identity, identityData, screening, documents, signature, signatureReturn, payment } = pagePaths
const { simulator, processes, dashboard, completed, paperSignature, returningCustomer, confirmData } = pagePaths
const { login, portalLogin } = pagePaths

/** The forms of any bank: one page asks the questions of all, but for those of a turbo opening. */
const personal = /^\/(?:v2\/)?datos-personales$/
const financial = /^\/(?:v2\/)?datos-financieros$/
const questions = /^\/(?:v2\/)?preguntas(?:\/|-(?!cdturbo$|frecuentes$))/

type Place = string | RegExp

/** What usually follows a page; which of them it is, only the server knows. */
const following: readonly (readonly [of: Place, next: readonly Place[]])[] = [
  [simulator, [processes]],
  [login, [processes, dashboard]],
  [portalLogin, [processes, dashboard]],
  [processes, [identity, returningCustomer]],
  [returningCustomer, [identity, personal]],
  [identity, [identityData, personal]],
  [identityData, [personal]],
  [confirmData, [signature]],
  [personal, [financial]],
  [financial, [questions]],
  [questions, [screening, signature]],
  [screening, [documents, signature]],
  [documents, [signature]],
  [signature, [signatureReturn, paperSignature, payment]],
  [paperSignature, [payment]],
  [signatureReturn, [payment]],
  [payment, [completed]],
  [completed, [dashboard]],
]

/**
 * The pages that may follow a page of the opening.
 * @param path - The path of the page.
 * @param pages - The paths of all pages.
 * @returns Paths of pages; of the forms one version each, the one that the process is in.
 */
export function listNextSteps(path: string, pages: readonly string[]): string[] {
  const next = following.find(([place]) => fits(path, place))?.[1] ?? []
  const version = isFormPath(path) ? path.startsWith('/v2/') : undefined
  return next.flatMap((place) =>
    pages
      .filter((page) => fits(page, place))
      .filter((page) => typeof place === 'string' || version === undefined || page.startsWith('/v2/') === version)
      .slice(0, 1),
  )
}

const fits = (path: string, place: Place) => (typeof place === 'string' ? path === place : place.test(path))
