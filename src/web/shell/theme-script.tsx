import { campaignThemes } from '#domain/site/campaigns/campaign-partners.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { themeScript } from '../lib/storage.ts'
import { InlineScript } from './inline-script.tsx'

/**
 * The change from one document to another moves by styles alone. A browser gives that up where the window changes or the
 * next page is late. The page changes all the same, so nothing failed (CSS View Transitions Level 2).
 */
const quietTransitions =
  'for(const n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:t})=>{' +
  'if(t)for(const p of[t.ready,t.finished,t.updateCallbackDone])p.catch(()=>{})});'

const script = import.meta.env.SSR
  ? quietTransitions + (currentBrand.paths === 'all' ? themeScript(campaignThemes) : '')
  : ''

/** What is done before a page is first painted: a campaign's colours (T01). */
export const ThemeScript = () => <InlineScript text={script} />
