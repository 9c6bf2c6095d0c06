import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OpenRate } from '#contract/rates.ts'
import { type BankSimulation, simulateInvestmentV2 } from '#contract/simulate.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { leastSimulatedCop } from '#domain/money/simulation/least-amount.ts'
import { banksOfCampaign } from '#domain/money/simulation/simulate-only.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { callApi } from '../../../api/client.ts'
import { openRatesQuery } from '../../../api/open-rates.ts'
import { withSimulationProof } from '../../../api/simulation-access.ts'
import { campaignsOfBanks } from '../../../computed-at-build/partner-banks.ts'
import { today } from '../../../lib/clock.ts'
import { rememberLast } from '../../../lib/remember-last.ts'
import * as storage from '../../../lib/storage.ts'
import { useBrowserValue } from '../../../ui/use-hydrated.ts'
import { computeResults } from './compute-results.ts'
import { type BankOffer, listOffers } from './offers.ts'
import { useDebounced } from './use-debounced.ts'

export type Simulation = {
  /** Best net first; empty until there are rates. */
  offers: BankOffer[]
  /**
   * `loading`: no rates yet. `instant`: computed here, the server's answer is on its way. `settled`: the server's own
   * figures. `unconfirmed`: computed here, the server could not be reached. `failed`: no rates and no server.
   */
  state: 'loading' | 'instant' | 'settled' | 'unconfirmed' | 'failed'
  /** When the rates of the offers were received, milliseconds since 1970; undefined for those of the finished page. */
  receivedAt: number | undefined
  retry: () => void
  /** Takes rates of before this visit, for as long as the server cannot be reached, and takes them away again. */
  keep: (kept: readonly OpenRate[] | undefined) => void
}

/** The rates of a finished page, and the day on which it opens deposits. */
export type RatesOfPage = { rates: readonly OpenRate[]; openingDate: CivilDate }

const typingPauseMs = 250
const noOffers: BankOffer[] = []

/**
 * What the partner banks pay for an amount (S01, S03). One call asks for all terms, so that a change of term needs no
 * call. A newer amount cancels the older call. Until the server has answered for an amount, its figures are computed from
 * the open rates, which have every range of amounts. An answer for another amount only says which banks are closed. In
 * the campaign of a bank that is not simulated openly, that bank is included.
 * @param amountCop - Whole pesos, or `undefined` where there is no valid amount.
 * @param ofPage - What counts until the rates of now are here, where the page has some; the same object at each render.
 */
export function useSimulation(amountCop: number | undefined, termDays: number, ofPage?: RatesOfPage): Simulation {
  const queryClient = useQueryClient()
  // Below the least of all there is no offer: the figures of the least say from where on each bank takes it.
  const leastAskedCop = amountCop && Math.max(amountCop, leastSimulatedCop)
  const askedCop = useDebounced(leastAskedCop, typingPauseMs)
  const banks = useCampaignBanks()
  const query = useQuery({
    queryKey: ['simulation', banks ? banks.join() : 'open', askedCop],
    enabled: askedCop !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    // Without a network a second try only makes one wait.
    retry: (failures) => !failures && navigator.onLine,
    queryFn: async ({ signal }): Promise<BankSimulation[]> => {
      const asked = {
        amount: String(askedCop),
        terms: [...offeredTermsDays],
        ...(banks ? { includeOnly: [...banks] } : {}),
      }
      const { results } = await withSimulationProof(queryClient, ({ body, headers }) =>
        callApi(simulateInvestmentV2, { body: { ...asked, ...body } }, { signal, headers }),
      )
      return results
    },
  })
  const isAsked = amountCop !== undefined && askedCop === leastAskedCop
  const answered = isAsked && !query.isPlaceholderData ? query.data : undefined

  const feed = useQuery(openRatesQuery)
  const [kept, keep] = useState<readonly OpenRate[]>()
  const rates = feed.data?.rates ?? kept ?? ofPage?.rates
  // The page may be older than today: a deposit is opened today. The first render is the same as the finished HTML.
  const openingDate = useBrowserValue(today, ofPage?.openingDate ?? '')
  const computed = useMemo(() => {
    if (answered || amountCop === undefined || !rates) return undefined
    return computeResults(rates, { amountCop, termDays, openingDate, includeOnly: banks, earlier: query.data })
  }, [answered, amountCop, termDays, rates, openingDate, banks, query.data])

  const results = answered ?? computed
  // What did not change stays the same object, so that nothing is drawn again for it.
  const [offersOnce] = useState(() => rememberLast(listOffers))
  const offers = amountCop === undefined || !results ? noOffers : offersOnce(results, amountCop, termDays)
  const failed = kept || ((query.isError || query.isPaused) && isAsked)
  const state = answered ? 'settled' : failed ? (rates ? 'unconfirmed' : 'failed') : rates ? 'instant' : 'loading'
  const receivedAt = answered ? query.dataUpdatedAt : feed.data && feed.dataUpdatedAt
  const { refetch } = query
  return useMemo(
    () => ({ offers, state, receivedAt, retry: () => void refetch(), keep }),
    [offers, state, receivedAt, refetch],
  )
}

/**
 * S05, K02. The banks to simulate by id in the campaign of the visit: the one in the address, else the one chosen last.
 * Undefined where no campaign has a bank of its own, and in finished HTML.
 */
function useCampaignBanks(): readonly number[] | undefined {
  const [query] = useSearchParams()
  const inAddress = query.get('campaign')?.trim().toLowerCase()
  const campaign = useBrowserValue(() => inAddress ?? storage.campaignTheme.read(), undefined)
  return useMemo(() => banksOfCampaign(campaign, campaignsOfBanks), [campaign])
}
