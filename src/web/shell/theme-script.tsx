import { campaignThemes } from '../brands/campaign-theme.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { themeScript } from '../lib/storage.ts'

/**
 * The change from one document to another moves by styles alone. A browser gives that up where the window changes or the
 * next page is late. The page changes all the same, so nothing failed (CSS View Transitions Level 2).
 */
const quietTransitions =
  'for(const n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:t})=>{' +
  'if(t)for(const p of[t.ready,t.finished,t.updateCallbackDone])p.catch(()=>{})});'

// It is in the finished HTML, so the application does not carry it once more.
const script = import.meta.env.SSR
  ? quietTransitions + (currentBrand.paths === 'all' ? themeScript(campaignThemes) : '')
  : ''

/** What is done before a page is first painted: a campaign's colours (T01). The same on every page, as its hash is. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
