/**
 * Where the browser forbids storage, its very name throws. The framework reads it while the page is parsed, for the
 * place of the scroll. So such a browser gets a storage that is always empty.
 */
const script = `try{sessionStorage}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem:function(){return null},setItem:function(){},removeItem:function(){}}})}`

/** Only where the framework runs. The same on every page, as its hash is. */
export function StorageScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
