import { staleFiguresScript } from '../lib/stale-figures.ts'

/** Hides the figures of a finished page that answers another question (S01). The same on every page, as its hash is. */
export function StaleFigures() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script dangerouslySetInnerHTML={{ __html: staleFiguresScript }} />
}
