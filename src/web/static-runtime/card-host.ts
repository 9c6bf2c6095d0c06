import { whenClearOfSums } from '../lib/clear-of-sums.ts'

/* The place at the lower edge for cards of the light script. It moves nothing. */

type Attributes = Partial<Record<string, string>>
type Child = Node | string

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/**
 * A button of a card.
 * @param onClick - Its action.
 * @param look - Whether it is the main one.
 */
export function cardButton(label: string, onClick: () => void, look: 'primary' | 'secondary'): HTMLButtonElement {
  const looks = {
    primary: 'bg-go text-on-go hover:bg-go-hover',
    secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  }
  const button = element(
    'button',
    { type: 'button', class: `min-h-11 flex-1 rounded-md px-4 font-semibold ${looks[look]}` },
    label,
  )
  button.addEventListener('click', onClick)
  return button
}

/**
 * Adds a card to the dock.
 * @param label - The card's accessible name.
 * @returns A function that removes it.
 */
export function showCard(label: string, ...children: Child[]): () => void {
  const card = element(
    'section',
    {
      'aria-label': label,
      class:
        'pointer-events-auto flex w-full max-w-form flex-col gap-3 rounded-lg border border-line bg-surface p-4 text-ink shadow-soft',
    },
    ...children,
  )
  dock().append(card)
  return () => {
    // If the card had the focus, it moves to the start of the page.
    if (card.contains(document.activeElement)) document.getElementById('contenido')?.focus({ preventScroll: true })
    card.remove()
  }
}

/** The same for what one may ignore: on a phone it is not seen until it stands over no sum. */
export function offerCard(label: string, ...children: Child[]): () => void {
  const hide = showCard(label, ...children)
  const card = dock().lastElementChild
  card?.classList.add('invisible')
  const stop = card ? whenClearOfSums(card, () => card.classList.remove('invisible')) : undefined
  return () => {
    stop?.()
    hide()
  }
}

function dock(): HTMLElement {
  const found = document.getElementById('aviso')
  if (found) return found
  const made = element('div', {
    id: 'aviso',
    class:
      'pointer-events-none fixed inset-x-0 bottom-0 z-30 flex flex-col items-center gap-3 px-4 pb-[max(1rem,env(safe-area-inset-bottom))] print:hidden',
  })
  // Outside the application's root, so that neither disturbs the other.
  document.body.append(made)
  return made
}
