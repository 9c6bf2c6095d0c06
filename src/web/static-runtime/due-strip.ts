import { isPersonalPath, maturityPath, pagePaths } from '#contract/paths.ts'
import { formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { fetchDeposits } from '../api/static-runtime-calls.ts'
import { dueDeposits } from '../features/account/portal/due-deposits.ts'
import { today } from '../lib/clock.ts'
import { hasSession } from '../lib/session.ts'
import { element } from './card-host.ts'

type Due = { processUuid: string; bankName: string; maturityDate: string }

const stripId = 'por-decidir-en-breve'
/** True once it is known that nothing is due: then no page of this visit asks again. */
let isNothingDue = false
let latest = 0
let watchedHeader: ResizeObserver | undefined

/**
 * Z04: on public pages, tells a person who is signed in of a decision that is due within three days. Their own pages have
 * a card for it. Asked while the page is idle, and again on each page until nothing is due, since a decision may have
 * been made in between.
 */
export function showDueDecision(): void {
  latest += 1
  const asked = latest
  const isWanted = () => asked === latest && hasSession() && isPublicPath(window.location.pathname)
  if (!isWanted()) removeStrip()
  if (!isWanted() || isNothingDue) return
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1))
  idle(() => void (isWanted() && !isInDialog() && look(isWanted)), { timeout: 4_000 })
}

/** At sign-in, who has just proved their phone may have no profile yet, and so no deposits to ask for. */
const isPublicPath = (path: string) => path !== pagePaths.login && !isPersonalPath(path)

/** A dialog may be such a sign-in, and covers the strip in any case. */
const isInDialog = () => document.querySelector('dialog[open], [role=dialog]') !== null

async function look(isWanted: () => boolean): Promise<void> {
  const deposits = await fetchDeposits()
  if (!deposits || !isWanted()) return
  const [due] = dueDeposits(deposits, today())
  removeStrip()
  if (due) drawStrip(due)
  else isNothingDue = true
}

function removeStrip(): void {
  watchedHeader?.disconnect()
  document.getElementById(stripId)?.remove()
}

/**
 * One line under the header, in the room that every public page leaves above its first text. So it moves nothing and
 * covers nothing. It is outside the application's root, so that neither disturbs the other.
 */
function drawStrip({ processUuid, bankName, maturityDate }: Due): void {
  const header = document.querySelector('header')
  if (!header) return
  const onlyWide = (text: string) => element('span', { class: 'max-sm:sr-only' }, text)
  const link = element(
    'a',
    {
      href: maturityPath(processUuid),
      class: 'page-gutter block truncate text-center text-sm leading-8 font-semibold underline underline-offset-4',
    },
    'Decide',
    onlyWide(' qué pasa con'),
    ` tu CDT de ${bankName}: `,
    onlyWide('vence el '),
    element('span', { class: 'max-sm:hidden' }, formatCivilDate(maturityDate)),
    element('span', { class: 'sm:hidden' }, formatShortDate(maturityDate)),
  )
  const strip = element(
    'aside',
    {
      id: stripId,
      'aria-label': 'Una decisión pendiente',
      class: 'absolute inset-x-0 z-20 h-8 overflow-hidden border-b border-wait bg-wait-soft text-ink print:hidden',
    },
    link,
  )
  // The header has another line where its links do not fit into one.
  const place = () => {
    strip.style.top = `${header.getBoundingClientRect().bottom + window.scrollY}px`
  }
  watchedHeader = new ResizeObserver(place)
  watchedHeader.observe(header)
  place()
  document.body.append(strip)
}
