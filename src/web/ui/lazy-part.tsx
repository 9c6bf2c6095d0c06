import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

const waitsMs = [300, 1_000, 3_000]
const onFirstTouch = new Set<() => void>()

/**
 * A part of a page that is loaded the first time it is shown, so that nobody waits for it before. A line that drops is
 * tried again before the part counts as failed. In: how it is loaded; what stands in its place meanwhile; whether it is
 * fetched as soon as the visitor touches the page, because it is likely to be needed then.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { meanwhile, soon = false }: { meanwhile?: (props: Props) => ReactNode; soon?: boolean } = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await withRetries(load) })) as unknown as ComponentType<Props>
  if (soon && typeof window !== 'undefined') preloadOnTouch(() => void load().catch(() => undefined))
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, where a module begins.
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={meanwhile?.(props) ?? null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return load()
}

function preloadOnTouch(preload: () => void): void {
  if (onFirstTouch.size === 0) {
    const touches = ['pointerdown', 'keydown'] as const
    const go = () => {
      for (const touch of touches) document.removeEventListener(touch, go)
      for (const one of onFirstTouch) one()
    }
    for (const touch of touches) document.addEventListener(touch, go, { passive: true })
  }
  onFirstTouch.add(preload)
}
