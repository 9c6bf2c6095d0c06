import { Dialog } from '@base-ui/react/dialog'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { rowOf } from '../lib/drawn-rows.ts'
import { useKeys } from '../lib/use-keys.ts'
import { useMedia } from '../lib/use-media.ts'
import type { OpenOverList } from '../lib/use-open-over-list.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

/** What came to the list while a panel covers it. */
export type ListNews = {
  count: number
  /** One sentence; empty while nothing came. */
  words: string
  /** The row of the first of them, once it is drawn. */
  firstId: string | undefined
  /** Draws them. */
  onShow: () => void
}

type SidePanelProps = {
  opened: OpenOverList
  /** What it shows, also while it closes. */
  shownId: string
  /** The rows of the list, in its order. */
  ids: readonly string[]
  title: ReactNode
  /** Said in the line of the title where nothing is seen of the list; nothing moves for it. */
  news?: ListNews
  /** In the line of the title. */
  beside?: ReactNode
  /** False where the person has switched the keys off. */
  areKeysOn?: boolean
  /** What stands at its right. The panel has the whole screen for both then, and below 1024 px it is left out. */
  aside?: ReactNode
  children: ReactNode
}

/** From here on it stands beside what it covers in part; below it is the whole screen. */
export const besideWidths = '(width >= 64rem)'

/** The look of what stands in the line of its title. */
export const panelHeadClasses =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken disabled:opacity-40'

/**
 * A panel over the right half of a list, which stays in use; below 1024 px, and with an `aside`, the whole screen. `j` and `k` lead to the
 * next and the former row. Escape closes it, and the focus is on its row; a press on the list does not close it.
 * `data-side-panel` tells it from a dialog that asks something.
 */
export function SidePanel(props: SidePanelProps) {
  const { opened, shownId, ids, title, news, beside, areKeysOn = true, aside, children } = props
  const { openId, open, close } = opened
  const isOpen = openId !== undefined
  const isWide = useMedia(besideWidths)
  const isWhole = !isWide || Boolean(aside)
  const popup = useRef<HTMLDivElement>(null)
  const before = useRef(shownId)
  const goOnAt = useRef<string>(undefined)
  const { former, next } = useNeighbours(shownId, ids)
  const goTo = (id: string | undefined) => (id === undefined ? undefined : () => open(id))
  useKeys({ j: goTo(next), k: goTo(former) }, areKeysOn && isOpen)
  useEffect(() => {
    // Another one took its place: its name is read out, and the list is where one comes back to.
    if (isOpen && before.current !== shownId) popup.current?.focus()
    before.current = shownId
    if (!isOpen) return
    goOnAt.current = undefined
    rowOf(shownId)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, shownId])
  return (
    <Dialog.Root open={isOpen} modal={isWhole} disablePointerDismissal onOpenChange={(is) => is || close()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          data-side-panel=""
          initialFocus={popup}
          finalFocus={() => rowOf(goOnAt.current ?? shownId) ?? true}
          className={classNames(
            'fixed inset-0 z-40 flex flex-col bg-ground text-ink shadow-float transition-[opacity,translate] motion-base outline-none data-ending-style:translate-x-4 data-ending-style:opacity-0 data-starting-style:translate-x-4 data-starting-style:opacity-0',
            isWhole ? undefined : 'lg:top-14 lg:left-auto lg:w-1/2 lg:border-l lg:border-edge',
          )}
        >
          <header className="flex items-center gap-1 border-b border-line py-1 pr-2 pl-4">
            <Dialog.Title className="min-w-0 flex-1 truncate text-lg font-bold">{title}</Dialog.Title>
            {news && isWhole ? (
              <News
                {...news}
                onShow={() => {
                  goOnAt.current = news.firstId
                  news.onShow()
                  close()
                }}
              />
            ) : null}
            <Step label="El anterior" keys="k" onGo={goTo(former)} isUp />
            <Step label="El siguiente" keys="j" onGo={goTo(next)} />
            {beside}
            <Dialog.Close aria-label="Cerrar" className={panelHeadClasses}>
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </header>
          <div
            className={classNames(
              'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
              isWide && aside ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : undefined,
            )}
          >
            <div
              key={shownId}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
              tabIndex={0}
              className="flex flex-col gap-4 overflow-y-auto overscroll-contain px-4 pt-4 pb-6 -outline-offset-2"
            >
              {children}
            </div>
            {isWide ? aside : null}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Its sentence is there before there is anything to say, so that it is read out when there is. */
function News({ count, words, onShow }: ListNews) {
  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {count === 0 ? null : (
        <Button size="small" look="quiet" onClick={onShow} className="shrink-0">
          <span className="md:hidden">Ver {count} más</span>
          <span className="max-md:hidden">
            {words} <span className="underline">Ver en la lista</span>
          </span>
        </Button>
      )}
    </>
  )
}

type StepProps = { label: string; keys: string; onGo: (() => void) | undefined; isUp?: boolean }

function Step({ label, keys, onGo, isUp = false }: StepProps) {
  const Mark = isUp ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      disabled={!onGo}
      onClick={onGo}
      className={panelHeadClasses}
    >
      <Mark aria-hidden className="size-5" />
    </button>
  )
}

/**
 * The rows before and after the one that is open. One that was decided may leave the list: then the row that took its
 * place is the next one.
 */
function useNeighbours(shownId: string, ids: readonly string[]) {
  const found = ids.indexOf(shownId)
  const [place, setPlace] = useState({ of: shownId, at: -1 })
  if (found >= 0 && (place.of !== shownId || place.at !== found)) setPlace({ of: shownId, at: found })
  const isGone = found < 0 && place.of === shownId && place.at >= 0
  const at = found >= 0 ? found : place.at
  if (found < 0 && !isGone) return { former: undefined, next: ids[0] }
  return { former: ids[at - 1], next: ids[isGone ? at : at + 1] }
}
