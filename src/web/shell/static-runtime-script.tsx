import commonUrl from '../static-runtime/main.ts?worker&url'

/** Begins the light script once the page is there: nothing that it does is worth a later first paint (decision 024). */
const writeScript = (url: string) =>
  `addEventListener("load",()=>{const s=document.createElement("script");s.type="module";s.src="${url}";s.dataset.light="";document.head.append(s)})`

/**
 * In: the light script of the page, where it has one of its own. It answers what is typed, so it does not wait for the
 * whole page: it is loaded beside it, and runs when the text is there.
 */
export function LightScript({ ownUrl }: { ownUrl?: string | undefined }) {
  if (ownUrl) return <script type="module" src={ownUrl} data-light="" />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script dangerouslySetInnerHTML={{ __html: writeScript(commonUrl) }} />
}
