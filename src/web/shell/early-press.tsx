import { earlyPressScript } from '../lib/early-press.ts'

/** Holds what is pressed before the application is there (R09). The same on every page, as its hash is. */
export function EarlyPress() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script dangerouslySetInnerHTML={{ __html: earlyPressScript }} />
}
