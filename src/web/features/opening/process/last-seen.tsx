import { type ReactNode, useEffect, useState } from 'react'
import type { ProcessView } from '#contract/process-view.ts'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import { unreachedWords } from '../../../lib/at-fault.ts'
import { lastSeenLabel } from '../../../lib/last-seen-label.ts'
import { openDeposits, type SeenDeposit, type SeenDeposits, sealDeposits } from '../../../lib/sealed-deposits.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Fact, ProcessDetails } from './process-details.tsx'

/**
 * Keeps the list for a page without a network.
 * @param seenAtMs - When the server answered the list, in milliseconds.
 */
export function keepLastSeen(processes: readonly ProcessView[], seenAtMs: number): Promise<void> {
  return sealDeposits({ deposits: processes.map(toSeenDeposit), seenAtMs })
}

/** Only what the list shows, and nothing that names the person. */
function toSeenDeposit(process: ProcessView): SeenDeposit {
  return {
    processUuid: process.processUuid,
    bankId: process.bankId,
    bankName: process.nameBank,
    amountCop: process.amount,
    termDays: process.term,
    ratePercent: process.rate,
    netCop: process.earnings.net,
    maturityDate: process.earnings.maturityDate,
    stage: process.stage.label,
  }
}

/**
 * The deposits as last seen in this session, with their hour.
 * @param props - The button that asks again, and what is where none were kept.
 */
export function LastSeenDeposits({ again, otherwise }: { again: ReactNode; otherwise: ReactNode }) {
  const [seen, setSeen] = useState<SeenDeposits | 'none'>()
  useEffect(() => {
    void openDeposits().then((found) => setSeen(found ?? 'none'))
  }, [])
  if (seen === undefined) return null
  if (seen === 'none') return otherwise
  return (
    <>
      <Notice
        kind="warning"
        live
        title={`Tus CDT de ${lastSeenLabel(seen.seenAtMs)} ${unreachedWords().title}`}
        action={again}
      >
        Así los viste la última vez; los actualizamos apenas podamos. Los certificados y los documentos no se guardan en
        este equipo.
      </Notice>
      {seen.deposits.map((deposit) => (
        <SeenCard key={deposit.processUuid} deposit={deposit} />
      ))}
    </>
  )
}

function SeenCard({ deposit }: { deposit: SeenDeposit }) {
  const { processUuid, bankId, bankName, netCop, maturityDate, stage } = deposit
  const headingId = `visto-${processUuid}`
  return (
    <article
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:gap-5 md:p-6"
    >
      <h2 id={headingId} className="flex items-center gap-3 font-semibold">
        <BankMark bankId={bankId} size="medium" />
        <BankName name={bankName} />
      </h2>
      <ProcessDetails
        deposit={deposit}
        before={<Fact label="Paso">{stage}</Fact>}
        earned={
          <Fact label="Ganas" note="ya sin retención">
            <Money amountCop={netCop} tone="grow" sign="plus" className="font-semibold" />
          </Fact>
        }
        termNote={`vence ${formatShortDate(maturityDate)}`}
      />
    </article>
  )
}
