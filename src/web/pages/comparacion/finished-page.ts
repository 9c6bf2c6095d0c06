import { redirectDocument } from 'react-router'

/**
 * A page whose data were read while the site was built has them in its HTML and nowhere else, so whoever comes from
 * another page of the application gets its document.
 */
export function loadDocument({ request }: { request: Request }): never {
  throw redirectDocument(request.url)
}

/** The data of the build never change while the page is open: a new query of the address asks for nothing. */
export const neverAgain = () => false
