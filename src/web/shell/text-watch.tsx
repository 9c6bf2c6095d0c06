import { watchTextsScript } from '../lib/translated-texts.ts'

/** Notes what a translator does to the texts of a page that has yet to hydrate. The same on every page, as its hash is. */
export function TextWatch() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script dangerouslySetInnerHTML={{ __html: watchTextsScript }} />
}
