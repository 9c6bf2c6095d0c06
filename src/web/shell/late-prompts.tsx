import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../ui/lazy-part.tsx'

const AppPrompt = lazyPart(() => import('./app-prompt.tsx').then((part) => part.AppPrompt))

const touches = ['scroll', 'pointerdown', 'keydown'] as const
/** Parameters of an address that ask for a prompt. */
const askedBy = ['promo-app', 'encuesta'] as const

/** The prompts of the site (`AppPrompt`), loaded on the visitor's first touch: they delay no page. */
export function LatePrompts({ inApp }: { inApp: boolean }) {
  const [query] = useSearchParams()
  const [isTouched, setTouched] = useState(false)
  const isAsked = askedBy.some((name) => query.has(name))

  useEffect(() => {
    if (isTouched) return
    const touch = () => setTouched(true)
    // A visitor who scrolled before the application loaded has touched the page. What they pressed or typed is not asked:
    // browsers of the floor do not say it.
    if (isAsked || window.scrollY > 0) touch()
    for (const sign of touches) document.addEventListener(sign, touch, { passive: true, once: true })
    return () => {
      for (const sign of touches) document.removeEventListener(sign, touch)
    }
  }, [isTouched, isAsked])

  return isTouched ? <AppPrompt inApp={inApp} /> : null
}
