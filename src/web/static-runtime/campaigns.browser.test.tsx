import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { campaignState, openCampaigns } from '../content/blocks.ts'
import { ContentBlocks } from '../features/public/content/content-blocks.tsx'
import { showCampaigns } from './campaigns.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await cleanup()
})

const campaigns = [
  {
    code: 'finverzo',
    name: 'Ruleta Finverzo',
    state: 'open',
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
    terms_url: '/legal/finverzo-2025',
    door: '/cdt-simulador?bono=bono_ruleta&source=finverzo',
  },
  {
    code: 'feria',
    name: 'Feria',
    state: 'ended',
    valid_from: '2026-01-01',
    terms_url: '/legal',
    door: '/cdt-simulador',
  },
]
const answers = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ body: { campaigns } }), { status })))

const draw = () =>
  render(
    <MemoryRouter>
      <ContentBlocks
        blocks={[campaignState('finverzo'), campaignState('feria'), campaignState('otra'), openCampaigns()]}
      />
    </MemoryRouter>,
  )

test('R08 a page says from the rows which campaigns are open and until when, with their doors', async () => {
  answers(200)
  await draw()
  await showCampaigns()
  const states = page.getByRole('status')
  await expect.element(states.nth(0)).toHaveTextContent('Abierta hasta el 31 de diciembre de 2026.')
  await expect.element(states.nth(1)).toHaveTextContent('Esta campaña ya terminó.')
  await expect.element(states.nth(2)).toHaveTextContent('Esta campaña no está abierta.')
  const door = page.getByRole('link', { name: 'Simular con Ruleta Finverzo' })
  await expect.element(door).toHaveAttribute('href', '/cdt-simulador?bono=bono_ruleta&source=finverzo')
  expect(page.getByRole('listitem').all()).toHaveLength(1)
})

test('R08 while nobody can say it, the page says where to look', async () => {
  answers(503)
  await draw()
  await showCampaigns()
  await expect
    .element(page.getByRole('status').nth(0))
    .toHaveTextContent('El simulador te dice si está abierta, con su valor, antes de que escribas un dato.')
})
