import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../ui/lazy-part.tsx'

const AppPrompt = lazyPart(() => import('./app-prompt.tsx').then((part) => part.AppPrompt))

const touches = ['scroll', 'pointerdown', 'keydown'] as const
/** What in an address asks for a prompt by itself. */
const askedBy = ['promo-app', 'encuesta'] as const

/** What the site offers of itself (`AppPrompt`), loaded with the visitor's first touch: nobody waits for an offer. */
export function LatePrompts({ inApp }: { inApp: boolean }) {
  const [query] = useSearchParams()
  const [isTouched, setTouched] = useState(false)
  const isAsked = askedBy.some((name) => query.has(name))

  useEffect(() => {
    if (isTouched) return
    const touch = () => setTouched(true)
    // Whoever came down a page before the application was there has touched it.
    if (isAsked || window.scrollY > 0) touch()
    for (const sign of touches) document.addEventListener(sign, touch, { passive: true, once: true })
    return () => {
      for (const sign of touches) document.removeEventListener(sign, touch)
    }
  }, [isTouched, isAsked])

  return isTouched ? <AppPrompt inApp={inApp} /> : null
}
