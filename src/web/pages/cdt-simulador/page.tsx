import { memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { isSimulated } from '#domain/money/simulation/simulate-only.ts'
import { ratesAtBuild } from '../../content/rates-at-build.ts'
import type { ComingDialog } from '../../features/public/simulation/offer-actions.tsx'
import { OfferResults } from '../../features/public/simulation/offer-results.tsx'
import type { BankOffer } from '../../features/public/simulation/offers.ts'
import { questionAtBuild } from '../../features/public/simulation/question-address.ts'
import { packRates } from '../../features/public/simulation/rates-in-page.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { hasKeptBonuses } from '../../lib/kept-bonuses.ts'
import { hasSession } from '../../lib/session.ts'
import * as storage from '../../lib/storage.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharePictures } from '../../shell/share-pictures.ts'
import { dialogReady } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLatched } from '../../ui/use-latched.ts'
import { pickKeptAmount, SimulatorView } from './simulator-view.tsx'
import { useSimulator } from './use-simulator.ts'
import type { VisitBonuses } from './visit-bonuses.tsx'

export const handle: PageHandle = { asks: questionAtBuild, asksKeptAmount: true }

/** Runs while the site is built: what is computed with until the server has answered. */
export const loader = ratesOfBuild

/** Opened from another page, the simulator waits for the newest rates. */
export const clientLoader = () => undefined

export { neverAgain as shouldRevalidate } from '../../shell/finished-page.ts'

/** Parameters of the address that are never a bonus: the question itself. */
const ofQuestion: readonly string[] = ['monto', 'plazo']

/**
 * Whether this visit may have a bonus: its address has more than the question; the browser has data of a campaign; or
 * there is a session, which may have an invitation. Once true, it stays true. False in finished HTML.
 */
function useHasBonuses(): boolean {
  const [query] = useSearchParams()
  const [may, setMay] = useState(false)
  const saysMore = [...query.keys()].some((name) => !ofQuestion.includes(name))
  useEffect(() => {
    if (saysMore || hasKeptBonuses()) setMay(true)
  }, [saysMore])
  // Only at first: a sign-in over the page continues elsewhere, and must not disturb it before.
  useEffect(() => {
    if (hasSession()) setMay(true)
  }, [])
  return may
}

const ExplainDialog = lazyPart(
  () => import('../../features/public/simulation/explain-dialog.tsx').then((part) => part.ExplainDialog),
  { soon: true },
)
const ConfirmOpening = lazyPart(
  () => Promise.all([import('./confirm-opening.tsx'), dialogReady()]).then(([part]) => part.ConfirmOpening),
  { soon: true },
)
// One file: where the first is needed, so is the second.
const bonusParts = () => import('./visit-bonuses.tsx')
const BonusesOfVisit = lazyPart(() => bonusParts().then((part) => part.BonusesOfVisit))
const BonusArea = lazyPart(() => bonusParts().then((part) => part.BonusArea))

export function meta() {
  return pageMeta({
    title: 'Simulador de CDT: compara cuánto ganas en cada banco',
    description:
      'Escribe cuánto quieres invertir y por cuánto tiempo. Compara la tasa, el interés, la retención y lo que recibes al final en cada banco aliado.',
    path: '/cdt-simulador',
    picture: sharePictures.simulator,
  })
}

const Results = memo(OfferResults)
const ReferralTag = lazyPart(() =>
  import('../../features/public/bonuses/referral-tag.tsx').then((part) => part.ReferralTag),
)
const referralTag = <ReferralTag />
const OwnCover = lazyPart(() => import('../../features/account/portal/own-cover.tsx').then((part) => part.OwnCover))

/**
 * Z14: what the insurance would not cover of the best offer because of what one has already; for who came with a session.
 */
function useOwnCover(best: BankOffer | undefined, amountCop: number | undefined, termDays: number): ReactNode {
  const [came, setCame] = useState(false)
  // Read once: who signs in here may have no profile yet, and so nothing to ask for.
  useEffect(() => setCame(hasSession()), [])
  return useMemo(
    () => (came && amountCop && best?.kind === 'offer' ? <OwnCover {...{ best, amountCop, termDays }} /> : undefined),
    [came, best, amountCop, termDays],
  )
}

/** `/cdt-simulador` (S01): an amount and a term, what every partner bank pays for them, and the bonuses of the visit. */
export default function SimulatorPage() {
  const [bonuses, setBonuses] = useState<VisitBonuses>()
  const simulator = useSimulator(useLoaderData<string | undefined>(), bonuses)
  const { question, ask, writtenCop, amountCop, simulation, best, campaign, referral } = simulator
  const { termDays } = question
  const choices = useChoices()
  const { turboBankIds, changeTurbo, explained, setExplained, chosen, isConfirming, setConfirming, coming } = choices
  const wasExplained = useLatched(explained !== undefined)

  const { confirm, explain } = choices
  const askAmount = useCallback((cop: number) => ask({ amountText: String(cop), termDays }), [ask, termDays])
  // While it is being confirmed, the dialog asks whether it may be turbo and says why not.
  const confirmedId = isConfirming ? chosen?.bankId : undefined
  const turboInList = useMemo(
    () =>
      turboBankIds.some((id) => id === confirmedId) ? turboBankIds.filter((id) => id !== confirmedId) : turboBankIds,
    [turboBankIds, confirmedId],
  )

  return (
    <SimulatorView
      question={question}
      onQuestionChange={ask}
      terms={campaign.terms}
      lockedBy={
        campaign.lockedCop === undefined ? undefined : 'Es el valor de tu CDT regalo, y se abre exactamente por él.'
      }
      bonuses={bonuses ? <BonusArea simulator={simulator} /> : null}
      video={{ open: choices.isWatching, onOpenChange: choices.setWatching }}
      saving={{ open: choices.isSaving, onOpenChange: choices.setSaving }}
      keptCop={pickKeptAmount(amountCop, simulation.offers)}
      results={
        <Results
          amountCop={amountCop}
          termDays={termDays}
          simulation={simulation}
          onAmount={askAmount}
          rateTag={referral.raisesRate ? referralTag : undefined}
          ownCover={useOwnCover(simulation.offers[0], amountCop, termDays)}
          turboBankIds={turboInList}
          onTurboChange={changeTurbo}
          onExplain={explain}
          coming={coming}
          onOpen={confirm}
        />
      }
    >
      {useHasBonuses() ? (
        <BonusesOfVisit
          writtenCop={writtenCop}
          termDays={termDays}
          ratePercent={best?.ratePercent}
          dayBase={best?.dayBase}
          onBonuses={setBonuses}
        />
      ) : null}
      {chosen ? (
        <ConfirmOpening
          key={chosen.bankId}
          {...chosen}
          open={isConfirming}
          simulator={simulator}
          onQuestionChange={ask}
          isTurboWanted={turboBankIds.includes(chosen.bankId)}
          onTurboChange={changeTurbo}
          onCome={choices.setComing}
          isBonusKnown={bonuses !== undefined}
          onClose={() => setConfirming(false)}
        />
      ) : null}
      {wasExplained ? (
        <ExplainDialog
          offer={simulation.offers.find((offer) => offer.bankId === explained)}
          amountCop={amountCop ?? 0}
          termDays={termDays}
          onClose={() => setExplained(undefined)}
        />
      ) : null}
    </SimulatorView>
  )
}

/**
 * What was pressed in the simulator: the offer that is explained, the one that is being confirmed, where turbo is
 * wanted, the dialogs of the page.
 */
function useChoices() {
  const [turboBankIds, changeTurbo] = useTurboBanks()
  const [explained, setExplained] = useState<number>()
  const [chosen, setChosen] = useState<{ bankId: number; bankName: string }>()
  const [isConfirming, setConfirming] = useState(false)
  const [coming, setComing] = useState<ComingDialog>()
  const [isSaving, setSaving] = useState(false)
  const [isWatching, setWatching] = useState(false)

  const explain = useCallback(({ bankId }: BankOffer) => setExplained(bankId), [])
  /**
   * Opens the dialog once it is loaded and the press is seen. The button is busy until the dialog has come, or says that
   * it cannot.
   */
  const confirm = useCallback(({ kind, bankId, bankName }: BankOffer) => {
    if (kind !== 'offer') return
    const bank = { bankId, bankName }
    setComing(bank)
    // Nothing is opened without a network, also where the dialog is at hand.
    ;(navigator.onLine ? Promise.all([ConfirmOpening.ready(), afterPaint()]) : Promise.reject()).then(
      () => {
        setChosen(bank)
        setConfirming(true)
      },
      () => setComing({ ...bank, isLost: true, hasNetwork: navigator.onLine }),
    )
  }, [])
  return {
    coming,
    setComing,
    confirm,
    turboBankIds,
    changeTurbo,
    explained,
    explain,
    setExplained,
    chosen,
    isConfirming,
    setConfirming,
    isSaving,
    setSaving,
    isWatching,
    setWatching,
  }
}

/** The banks for which turbo is chosen, and the change of that; the last choice outlives a reload (P09). */
function useTurboBanks(): [readonly number[], (bankId: number, wanted: boolean) => void] {
  const [bankIds, setBankIds] = useState<readonly number[]>([])

  useEffect(() => {
    const kept = storage.turboFlow.read()
    if (kept !== undefined) setBankIds([kept])
  }, [])

  const change = useCallback((bankId: number, wanted: boolean) => {
    storage.turboFlow.store(wanted ? bankId : undefined)
    setBankIds((before) => [...before.filter((id) => id !== bankId), ...(wanted ? [bankId] : [])])
  }, [])

  return [bankIds, change]
}

/** While the site is built: what the simulator's finished page computes with, packed. */
function ratesOfBuild(): string {
  return packRates({
    openingDate: civilDateInBogota(Date.now()),
    rates: ratesAtBuild().rates.filter(({ bankId }) => isSimulated(bankId, undefined)),
  })
}
