import { emptyStorageScript } from '../lib/storage.ts'

/** Before the framework is there, which reads storage also where it is forbidden. The same on every page, as its hash is. */
export function StorageScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script dangerouslySetInnerHTML={{ __html: emptyStorageScript }} />
}
