import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useKeys } from '../lib/use-keys.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type PictureViewerProps = {
  /** A picture, or the pages of a file one below the other. */
  addresses: readonly string[]
  label: string
  onBroken: () => void
  /** Takes the whole height of its place. */
  fills?: boolean
  /** False where the person has switched the keys off. */
  areKeysOn?: boolean
}

const zooms = [1, 1.5, 2, 3, 4] as const
const quarterTurns = 4

/**
 * O01, N05: a picture that is looked at closely: larger, smaller, turned. The keys `+`, `-` and `g` do the same while it has
 * the focus, or on the whole page where it fills its place. The arrows move a picture that is larger than its place.
 */
export function PictureViewer({ addresses, label, onBroken, fills = false, areKeysOn = true }: PictureViewerProps) {
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const zoom = zooms[step] ?? 1
  const enlarge = () => setStep((now) => Math.min(now + 1, zooms.length - 1))
  const reduce = () => setStep((now) => Math.max(now - 1, 0))
  const turn = () => setTurns((now) => now + 1)

  const acts: Readonly<Record<string, () => void>> = { '+': enlarge, '-': reduce, g: turn }
  useKeys(acts, fills && areKeysOn)

  function act(event: KeyboardEvent) {
    const does = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key]
    if (!does) return
    event.preventDefault()
    does()
  }

  return (
    <div className={classNames('flex flex-col gap-2', fills && 'min-h-0 flex-1')}>
      <section
        aria-label={`${label}, de cerca`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
        tabIndex={0}
        onKeyDown={fills ? undefined : act}
        className={classNames(
          'w-full overflow-auto rounded-md border border-line bg-sunken',
          fills ? 'min-h-80 flex-1' : 'aspect-square max-h-[70dvh]',
        )}
      >
        {/* A square has room for the picture however it is turned. */}
        {addresses.map((address, place) => (
          <div key={address} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
            <img
              src={address}
              alt={addresses.length > 1 ? `${label}, página ${place + 1} de ${addresses.length}` : label}
              loading={place > 0 ? 'lazy' : undefined}
              onError={onBroken}
              style={{ rotate: `${(turns * 360) / quarterTurns}deg` }}
              className="size-full object-contain"
            />
          </div>
        ))}
      </section>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" look="secondary" onClick={enlarge}>
          <ZoomIn aria-hidden className="size-4" />
          Acercar
        </Button>
        <Button size="small" look="secondary" onClick={reduce}>
          <ZoomOut aria-hidden className="size-4" />
          Alejar
        </Button>
        <Button size="small" look="secondary" onClick={turn}>
          <RotateCw aria-hidden className="size-4" />
          Girar
        </Button>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {zoom === 1 ? 'Tamaño completo' : `${Math.round(zoom * 100)} %`}
        </p>
      </div>
    </div>
  )
}
