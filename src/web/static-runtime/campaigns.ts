import { campaignLabels, type PublicCampaign } from '#domain/site/campaigns/campaign-labels.ts'
import { fetchCampaigns } from '../api/static-runtime-calls.ts'
import { element } from './card-host.ts'

/**
 * Writes into a finished page what its campaigns' rows say today: open, until when, or ended (decisions §10). Until it
 * has answered, and where it cannot, the page says where to look.
 */
export async function showCampaigns(): Promise<void> {
  const states = document.querySelectorAll<HTMLElement>('[data-campaign]')
  const lists = document.querySelectorAll<HTMLElement>('[data-campaigns]')
  if (states.length + lists.length === 0) return
  const found = await fetchCampaigns()
  if (!found) return
  for (const state of states) {
    state.textContent = campaignLabels(found.find(({ code }) => code === state.dataset.campaign))
  }
  const open = found.filter(({ state }) => state === 'open')
  for (const list of lists) list.replaceChildren(...(open.length > 0 ? open.map(renderEntry) : [none()]))
}

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4'
const none = () => element('p', {}, 'Hoy no hay campañas abiertas.')

function renderEntry(campaign: PublicCampaign): HTMLElement {
  const { name, door, termsUrl: terms } = campaign
  return element(
    'li',
    { class: 'flex flex-col border-t border-line py-3' },
    element('span', { class: 'font-semibold' }, name),
    element('span', {}, campaignLabels(campaign)),
    element(
      'span',
      { class: 'flex flex-wrap gap-x-5' },
      element(
        'a',
        { class: `${linkClasses} font-semibold`, href: door, 'aria-label': `Simular con ${name}` },
        'Simular',
      ),
      element('a', { class: linkClasses, href: terms, 'aria-label': `Condiciones de ${name}` }, 'Condiciones'),
    ),
  )
}
