import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { simulateInvestmentV2 } from '#contract/simulate.ts'
import { leastSimulatedCop } from '#domain/money/simulation/least-amount.ts'
import { banksOfCampaign } from '#domain/money/simulation/simulate-only.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { callApi } from '../../../api/client.ts'
import { withSimulationProof } from '../../../api/simulation-access.ts'
import { campaignsOfBanks } from '../../../computed-at-build/partner-banks.ts'
import { rememberLast } from '../../../lib/remember-last.ts'
import * as storage from '../../../lib/storage.ts'
import { useBrowserValue } from '../../../ui/use-hydrated.ts'
import { type BankOffer, offersFor, type ReceivedAnswer } from './offers.ts'
import { useDebounced } from './use-debounced.ts'

export type Simulation = {
  /** Best net first; empty until the first rates are loaded. */
  offers: BankOffer[]
  /**
   * `loading`: no rates yet. `instant`: computed here, the server's answer is on its way. `settled`: the server's own
   * figures. `unconfirmed`: computed here, the server could not be reached. `failed`: no rates and no server.
   */
  state: 'loading' | 'instant' | 'settled' | 'unconfirmed' | 'failed'
  /** When the newest rates were received, milliseconds since 1970. */
  receivedAt: number | undefined
  retry: () => void
  /** Takes an answer that was computed from rates of before this visit, and takes it away again. */
  keep: (kept: ReceivedAnswer | undefined) => void
}

const typingPauseMs = 250
const noOffers: BankOffer[] = []

/**
 * What the partner banks pay for an amount (S01, S03). One call asks for all terms, so that a change of term needs no
 * call. A newer amount cancels the older call. In the campaign of a bank that is not simulated openly, that bank is
 * included.
 * @param amountCop - Whole pesos, or `undefined` where there is no valid amount.
 * @param computeInPage - What is computed from the rates in the page, where it has some, until the server has answered.
 */
export function useSimulation(
  amountCop: number | undefined,
  termDays: number,
  computeInPage?: (amountCop: number, termDays: number) => ReceivedAnswer | undefined,
): Simulation {
  const queryClient = useQueryClient()
  // Below the least of all there is no offer: the figures of the least say from where on each bank takes it.
  const askedCop = useDebounced(amountCop && Math.max(amountCop, leastSimulatedCop), typingPauseMs)
  const banks = useCampaignBanks()
  const [kept, keep] = useState<ReceivedAnswer>()
  // What did not change stays the same object, so that nothing is drawn again for it.
  const [offersOnce] = useState(() => rememberLast(offersFor))
  const inPage = useMemo(
    () => (amountCop === undefined ? undefined : computeInPage?.(amountCop, termDays)),
    [computeInPage, amountCop, termDays],
  )
  const kind = ['simulation', banks ? banks.join() : 'open']
  const query = useQuery({
    queryKey: [...kind, askedCop],
    enabled: askedCop !== undefined,
    staleTime: 60_000,
    // Without a network a second try only makes one wait.
    retry: (failures) => !failures && navigator.onLine,
    queryFn: async ({ signal }): Promise<ReceivedAnswer> => {
      const asked = {
        amount: String(askedCop),
        terms: [...offeredTermsDays],
        ...(banks ? { includeOnly: [...banks] } : {}),
      }
      const { results } = await withSimulationProof(queryClient, ({ body, headers }) =>
        callApi(simulateInvestmentV2, { body: { ...asked, ...body } }, { signal, headers }),
      )
      return { amountCop: Number(askedCop), results }
    },
  })

  // The query cache keeps the rates: the newest one comes last and wins.
  const received = queryClient
    .getQueryCache()
    .findAll({ queryKey: kind })
    .filter(({ state }) => state.data !== undefined)
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  const answers = received.map(({ state }) => state.data as ReceivedAnswer)
  if (kept) answers.unshift(kept)
  // They have the rates of every amount; an answer has those of its own, and another may have others.
  if (inPage) answers.push(inPage)
  const isAsked = amountCop !== undefined && askedCop === Math.max(amountCop, leastSimulatedCop)
  const own = isAsked ? query.data : undefined
  if (own) answers.push(own)

  const offers = amountCop === undefined ? noOffers : offersOnce(answers, amountCop, termDays)
  const failed = kept || ((query.isError || query.isPaused) && isAsked)
  const known = answers.length > 0
  const state = own ? 'settled' : failed ? (known ? 'unconfirmed' : 'failed') : known ? 'instant' : 'loading'
  const receivedAt = received.at(-1)?.state.dataUpdatedAt
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
  return banksOfCampaign(campaign, campaignsOfBanks)
}
