/**
 * @param request - What the build asks a loader, once for a page and once for its data beside it.
 * @returns The page's address, without a slash at its end.
 */
export function pathOfRequest(request: Request): string {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
