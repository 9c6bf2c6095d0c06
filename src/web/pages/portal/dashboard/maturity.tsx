import { useSearchParams } from 'react-router'
import { maturityPath, pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { isComparable, readWantedTerm } from '../../../features/account/maturity-offers/offers-path.ts'
import { useDashboard } from '../../../features/account/portal/use-dashboard.ts'
import { placeOfProcess } from '../../../features/opening/process/place-of-process.ts'
import { useGoToNext } from '../../../features/opening/process/use-go-to-next.ts'
import { useProcesses } from '../../../features/opening/process/use-processes.ts'
import type { OpenMaturity } from '../../../features/opening/renewal/decision-query.ts'
import { MaturityStep, WayOn } from '../../../features/opening/renewal/maturity-step.tsx'
import { ProcessTimeline } from '../../../features/opening/timeline/process-timeline.tsx'
import { useToday } from '../../../lib/clock.ts'
import * as storage from '../../../lib/storage.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PreparedPlans } from './prepared-plans.tsx'

const MaturityOffersSection = lazyPart(() =>
  import('../../../features/account/maturity-offers/maturity-offers-section.tsx').then(
    (part) => part.MaturityOffersSection,
  ),
)

/** P11, Z04, Z18: the maturity of one deposit: what to do with it, and what every bank offers for its sum. */
export function Maturity({ open }: { open: OpenMaturity }) {
  const { goTo } = useGoToNext()
  const process = useProcesses().data?.find(({ processUuid }) => processUuid === open.processUuid)

  function goOn(decided: ProcessView) {
    storage.chosenProcess.store(decided.processUuid)
    // Who renews looks at their data as they stand, and corrects only what is different.
    return goTo(decided.processStatus === 'R-LEAD-SIN-FORMULARIO' ? pagePaths.confirmData : placeOfProcess(decided))
  }

  const { data } = useDashboard()
  const [query] = useSearchParams()
  const today = useToday()
  const deposit = data?.deposits.find(({ processUuid }) => processUuid === open.processUuid)
  const place = process && placeOfProcess(process)
  const goesOn = process?.stage.nextActor === 'customer' && place !== maturityPath(open.processUuid)
  return (
    <MaturityStep
      open={open}
      onDecided={goOn}
      progress={process ? <ProcessTimeline process={process} /> : null}
      wayOn={goesOn && place ? <WayOn to={place} onGo={() => storage.chosenProcess.store(open.processUuid)} /> : null}
      plan={<PreparedPlans deposits={deposit ? [deposit] : []} only={open.processUuid} />}
      drawOffers={({ netInterest, canAdd }) =>
        deposit && isComparable(deposit.maturityDate, today) ? (
          <MaturityOffersSection
            deposit={{
              ...{ id: deposit.processUuid, isNoted: false, bankId: deposit.bankId, bankName: deposit.bankName },
              ...{
                capitalCop: deposit.capital,
                netCop: netInterest,
                ratePercent: deposit.rate,
                termDays: deposit.term,
              },
              ...{ dayBase: deposit.dayBase, maturityDate: deposit.maturityDate, mostAddedCop: canAdd?.most ?? 0 },
            }}
            owned={data?.coverage ?? []}
            wantedTermDays={readWantedTerm(query)}
          />
        ) : null
      }
    />
  )
}
