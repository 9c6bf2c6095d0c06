import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { gmfCop } from '#domain/money/tax/gmf.ts'
import type { AccountTaxCasesProps } from './account-tax-cases.tsx'
import { classNames } from './class-names.ts'
import { lazyPart } from './lazy-part.tsx'
import { Money } from './money.tsx'

const AccountTaxCases = lazyPart(() => import('./account-tax-cases.tsx').then((part) => part.AccountTaxCases), {
  meanwhile: () => <div className="min-h-48" />,
})

/**
 * What the bank of the saver charges for the money that leaves (decisions §11): one quiet line, which opens into the
 * question whether the account is exempt and into what is left either way.
 */
export function AccountTax({ className, ...props }: AccountTaxCasesProps & { className?: string }) {
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details className={classNames('group/tax', className)} onToggle={() => setWasOpen(true)}>
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-3 text-ink-soft">
        <span className="flex items-center gap-1">
          4&nbsp;×&nbsp;1000<span className="max-sm:sr-only"> de tu banco</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open/tax:rotate-180" />
        </span>
        <span className="ml-auto whitespace-nowrap">
          hasta <Money amountCop={gmfCop(props.amountCop)} className="text-ink" />
        </span>
      </summary>
      {wasOpen ? <AccountTaxCases {...props} /> : null}
    </details>
  )
}
