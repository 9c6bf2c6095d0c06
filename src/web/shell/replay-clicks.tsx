import { replayClicksScript } from '../static-runtime/replay-clicks.ts'

/** Keeps what is pressed before the application is there (R09). The same on every page, as its hash is. */
export function EarlyPress() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script dangerouslySetInnerHTML={{ __html: replayClicksScript }} />
}
