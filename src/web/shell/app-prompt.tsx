import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { maturityParam } from '#contract/paths.ts'
import { SurveyPrompt } from '../features/opening/survey/survey-prompt.tsx'
import { type AppVariant, appVariant } from '../features/public/app-promo/variants.ts'
import { isAppPromptedAt, isNearEnd } from '../features/public/app-promo/where-prompted.ts'
import { mayOfferGift } from '../features/public/gift-prompt/gift-promotion.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { isInstalled } from '../lib/install-prompt.ts'
import * as storage from '../lib/storage.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

const AppPromptCard = lazyPart(() =>
  import('../features/public/app-promo/app-prompt-card.tsx').then((part) => part.AppPromptCard),
)
const AppPromoDialog = lazyPart(() =>
  import('../features/public/app-promo/app-promo-dialog.tsx').then((part) => part.AppPromoDialog),
)
const GiftPrompt = lazyPart(() =>
  import('../features/public/gift-prompt/gift-prompt.tsx').then((part) => part.GiftPrompt),
)

const mainBrand = 'default'
const phoneWidths = '(max-width: 767px)'

/**
 * The prompts of the site, over any page: the gift of the promotion (M17); the app, at the end of a page (M10) or on
 * request of the address (`promo-app=…`, M09); the survey (`encuesta=1`, M07). It is rendered once, in the root; each
 * part is loaded when it is shown.
 * @param props - Whether the page is inside the app, where there are no prompts.
 */
export function AppPrompt({ inApp }: { inApp: boolean }) {
  const { pathname: path } = useLocation()
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  if (!isHydrated || inApp || currentBrand.id !== mainBrand) return null
  return (
    <>
      <Prompts
        key={path}
        path={path}
        asked={appVariant(query.get('promo-app'))}
        isDeciding={query.has(maturityParam)}
      />
      {query.get('encuesta') === '1' ? <SurveyPrompt isRequested /> : null}
    </>
  )
}

/** One at a time: the app waits until there is no gift to offer. */
function Prompts({ path, asked, isDeciding }: { path: string; asked: AppVariant | undefined; isDeciding: boolean }) {
  const [gift, setGift] = useState<'asking' | 'offered' | 'none'>(() => (mayOfferGift(path) ? 'asking' : 'none'))
  const answer = useCallback((isOffered: boolean) => setGift(isOffered ? 'offered' : 'none'), [])
  return (
    <>
      {gift === 'none' ? null : <GiftPrompt onAnswer={answer} onClose={() => setGift('none')} />}
      <App path={path} asked={asked} isDeciding={isDeciding} mustWait={gift !== 'none'} />
    </>
  )
}

type AppProps = { path: string; asked: AppVariant | undefined; isDeciding: boolean; mustWait: boolean }

function App({ path, asked, isDeciding, mustWait }: AppProps) {
  const [state, setState] = useState<'waiting' | 'offered' | 'open' | 'over'>(asked ? 'open' : 'waiting')
  const [wasOpen, setWasOpen] = useState(state === 'open')

  useEffect(() => {
    if (state !== 'waiting' || mustWait || storage.appPromptSeen.read() || isInstalled()) return
    const isPhone = window.matchMedia(phoneWidths).matches
    if (!isAppPromptedAt({ path, isDeciding, isMainBrand: true, inApp: false, isPhone })) return
    // The visitor must have scrolled to the end: a short page does not count as read.
    const look = () => {
      const { scrollHeight: whole } = document.documentElement
      if (window.scrollY === 0 || !isNearEnd({ scrolled: window.scrollY, seen: window.innerHeight, whole })) return
      storage.appPromptSeen.store(true)
      setState('offered')
    }
    look()
    document.addEventListener('scroll', look, { passive: true })
    return () => document.removeEventListener('scroll', look)
  }, [state, path, isDeciding, mustWait])

  function open() {
    setWasOpen(true)
    setState('open')
  }
  const close = () => setState('over')
  return (
    <>
      {state === 'offered' ? <AppPromptCard onOpen={open} onClose={close} /> : null}
      {wasOpen ? <AppPromoDialog open={state === 'open'} variant={asked} onClose={close} /> : null}
    </>
  )
}
