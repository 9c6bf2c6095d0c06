import { redirectDocument } from 'react-router'

/**
 * A page whose data were read during the build has them only in its HTML. A link from another page of the application
 * therefore loads its document.
 */
export function loadDocument({ request }: { request: Request }): never {
  throw redirectDocument(request.url)
}

/** The data of the build never change while the page is open: a new query fetches nothing. */
export const neverAgain = () => false
