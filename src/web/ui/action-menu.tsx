import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from './button-look.ts'
import { classNames } from './class-names.ts'

/** One thing that a menu offers: something to do, a page to go to, or a file to take. */
export type MenuAction = {
  label: string
  /** No way leads back. */
  isEnding?: boolean
} & ({ onChoose: () => void } | { to: string } | { download: string })

type ActionMenuProps = {
  /** On its button. */
  label: string
  actions: readonly MenuAction[]
  /** Above its button, where that stands at the bottom of the page. */
  opensUp?: boolean
}

/**
 * What can also be done, behind one button. The menu pattern of the ARIA Authoring Practices: arrows, Home and End move,
 * Escape closes the menu alone, Tab goes on from its button.
 */
export function ActionMenu({ label, actions, opensUp = false }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  useEffect(() => {
    if (!isOpen) return
    listItems(box.current)[0]?.focus()
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return close()
    const items = listItems(box.current)
    const at = items.findIndex((item) => item.matches(':focus'))
    const to: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const place = to[event.key]
    if (place === undefined && event.key !== 'Escape') return
    // Neither the page nor a panel around the menu hears of it.
    event.preventDefault()
    event.stopPropagation()
    if (place === undefined) close()
    else items.at(place % items.length)?.focus()
  }

  if (actions.length === 0) return null
  return (
    <div ref={box} className="relative ml-auto">
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
        className={buttonClasses('secondary', 'small', false)}
      >
        <span className="inline-flex items-center gap-1.5">
          {label}
          <ChevronDown aria-hidden className="size-4" />
        </span>
      </button>
      {isOpen ? (
        <div
          id={menuId}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className={classNames(
            'absolute right-0 z-30 flex max-h-[70dvh] w-64 flex-col overflow-y-auto rounded-lg bg-raised py-1 shadow-float ring-1 ring-line',
            opensUp ? 'bottom-full mb-1' : 'mt-1',
          )}
        >
          {actions.map((action) => (
            <Item key={action.label} action={action} onDone={close} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

const listItems = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

function Item({ action, onDone }: { action: MenuAction; onDone: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(
      'flex min-h-11 w-full items-center px-4 py-1.5 text-left text-sm font-medium no-underline hover:bg-sunken focus:bg-sunken',
      action.isEnding ? 'text-wrong' : 'text-ink',
    ),
  }
  if ('to' in action) {
    return (
      <Link {...shared} to={action.to}>
        {action.label}
      </Link>
    )
  }
  if ('download' in action) {
    return (
      <a {...shared} href={action.download} download onClick={onDone}>
        {action.label}
      </a>
    )
  }
  const choose = () => {
    // The focus comes back to the button of the menu once what is asked now is closed.
    onDone()
    action.onChoose()
  }
  return (
    <button {...shared} type="button" onClick={choose}>
      {action.label}
    </button>
  )
}
