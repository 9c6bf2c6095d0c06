import { bannerState } from '#domain/site/campaigns/banner.ts'
import { element, showCard } from './card-host.ts'

type Banner = { text: string; url?: string | undefined; endsAt: string }

/** H09: the message of the operator, until it ends; in its last days it says so. It can be closed for this page. */
export function showBanner({ text, url, endsAt }: Banner): void {
  const state = bannerState(Date.parse(endsAt), Date.now())
  if (state === 'over') return
  const says = url
    ? element('a', { href: url, class: 'font-semibold text-go underline underline-offset-4' }, text)
    : text
  const close = element('button', { type: 'button', class: 'min-h-11 shrink-0 px-2 font-semibold underline' }, 'Cerrar')
  const label = state === 'last-days' ? [element('strong', { class: 'text-wait' }, 'Últimos días. ')] : []
  const hide = showCard(
    'Aviso',
    element('div', { class: 'flex items-center justify-between gap-4' }, element('p', {}, ...label, says), close),
  )
  close.addEventListener('click', hide)
  setTimeout(hide, Math.min(Date.parse(endsAt) - Date.now(), 2 ** 31 - 1))
}
