import { floorCheckScript } from '../lib/floor-check.ts'

/** Leaves browsers that are too old with a page to read. The same on every page, as its hash is. */
export function FloorCheck() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script dangerouslySetInnerHTML={{ __html: floorCheckScript }} />
}
