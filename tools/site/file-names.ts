/**
 * Words in the names of files that the lists of ad-blockers stop, whatever is in the file. A part of a page that does
 * not come takes the page with it.
 */
const stopped =
  /(?:^|[-_.])(?:ads?|advert\w*|affiliat\w*|analytics?|banners?|beacons?|campaigns?|consent|cookies?|metrics?|notifications?|pixels?|pop-?(?:up|under)s?|popup|promo\w*|promotions?|referr\w*|share|social|sponsor\w*|stat(?:s|istics)?|tags?|telemetry|track\w*)(?=[-_.]|$)/i

/**
 * @param options - The name of a part of the built pages.
 * @returns The name of its file, which no blocker knows as an advert's.
 */
export function nameFile({ name }: { name: string }): string {
  // The table of routes names every file, so short hashes make every first visit lighter. 42 bits tell builds apart.
  return stopped.test(name) ? 'assets/part-[hash:7].js' : 'assets/[name]-[hash:7].js'
}
