import commonUrl from '../static-runtime/main.ts?worker&url'
import { InlineScript } from './inline-script.tsx'

/** Begins the light script once the page is there: nothing that it does is worth a later first paint. */
const script = `addEventListener("load",()=>{const s=document.createElement("script");s.type="module";s.src="${commonUrl}";s.dataset.light="";document.head.append(s)})`

/** The script of a page that is only read: the shell's work without the application (decision 068). */
export const LightScript = () => <InlineScript text={import.meta.env.SSR ? script : ''} />
