import lightUrl from '../static-runtime/main.ts?worker&url'

/** Begins the light script once the page is there: nothing that it does is worth a later first paint (decision 024). */
const script = `addEventListener("load",()=>{const s=document.createElement("script");s.type="module";s.src="${lightUrl}";s.dataset.light="";document.head.append(s)})`

export function LightScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
