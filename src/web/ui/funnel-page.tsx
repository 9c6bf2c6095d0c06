import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { shortenCop } from '#domain/money/amounts/shorten-cop.ts'
import type { RatePercent } from '#domain/money/rates/rate.ts'
import { BankName } from './bank-name.tsx'
import { type Definition, DefinitionList } from './definition-list.tsx'
import { HelpLink } from './help-link.tsx'
import { Percent } from './percent.tsx'
import { type Step, Stepper } from './stepper.tsx'

/** The deposit being opened, for its line and its card. */
export type DepositSummary = {
  bankName: string
  amountCop: number
  /** «360 días». */
  term: string
  rate: RatePercent
  /** What it earns after the withholding, in pesos. */
  gainCop: number
  /** «21 de noviembre de 2027», or nothing while unknown. */
  maturity?: string
  /** Other rows: interest, bonus. */
  more?: readonly Definition[]
}

type FunnelPageProps = {
  title: ReactNode
  lead?: ReactNode
  steps?: readonly Step[]
  deposit?: DepositSummary
  /** The page tells the deposit in its own place, so on a phone no line of it stands above. */
  tellsDeposit?: boolean | undefined
  /** Why the last press came to nothing; it is over the button, where one looks. */
  problem?: ReactNode
  /** The children are the shape of what is still on its way. */
  isLoading?: boolean | undefined
  children: ReactNode
  /** The primary button; it stays at the bottom of a phone's screen. */
  primary?: ReactNode
  /** A quieter way out beside it: back, save for later. */
  secondary?: ReactNode
}

/**
 * A step of the opening: one question at a time, where one is, the deposit one tap away, and the next action in reach
 * of the thumb. Inside a form, pass a `primary` with `type="submit" form="…"`, or wrap the page in the form.
 */
export function FunnelPage({
  title,
  lead,
  steps,
  deposit,
  tellsDeposit,
  isLoading,
  children,
  problem,
  primary,
  secondary,
}: FunnelPageProps) {
  const view = `${isLoading ? 'shape' : 'content'} ${typeof title === 'string' ? title : ''}`
  const focus = useFocusOfView(view)
  return (
    <div className="page-gutter pt-3 pb-6 md:pt-8 md:pb-12">
      <div className="mx-auto flex max-w-page flex-col gap-2 md:gap-6">
        {steps ? (
          <div className="print:hidden">
            <Stepper steps={steps} />
          </div>
        ) : null}
        <div className="grid gap-3 md:gap-6 lg:grid-cols-[minmax(0,35rem)_20rem] lg:justify-between lg:gap-8">
          {deposit && !tellsDeposit ? <DepositBar deposit={deposit} /> : null}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is. */}
          <div
            className="flex min-w-0 max-w-form flex-col gap-4 md:gap-6"
            onFocus={focus.onFocus}
            onBlur={focus.onBlur}
          >
            <header className="flex flex-col gap-1 md:gap-2">
              <h1 ref={focus.heading} tabIndex={-1} className="text-2xl font-bold md:text-3xl">
                {title}
              </h1>
              {lead ? <div className="max-w-prose text-ink-soft">{lead}</div> : null}
            </header>
            {/* What comes stands in place of its shape or of the step before: nothing that was there moves for it. */}
            <Fragment key={view}>
              <div className="flex flex-col gap-6 md:gap-8">{children}</div>
              {primary || secondary ? (
                <div className="stays-below z-10 print:hidden -mx-4 flex flex-row-reverse flex-wrap items-center gap-2 border-t border-line bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:flex-row md:border-0 md:px-0 md:pt-2 max-md:[&>*]:grow">
                  {problem ? <div className="w-full">{problem}</div> : null}
                  {primary}
                  {secondary}
                </div>
              ) : null}
              {isLoading ? null : (
                <p className="text-sm text-ink-soft print:hidden">
                  ¿Necesitas ayuda? <HelpLink />
                </p>
              )}
            </Fragment>
          </div>
          {deposit ? (
            <aside aria-label="Tu CDT" className="hidden lg:block print:hidden">
              <div className="sticky top-8 rounded-lg bg-surface p-6 shadow-soft">
                <p className="font-semibold">Tu CDT</p>
                <DefinitionList rows={depositRows(deposit)} className="mt-2" />
              </div>
            </aside>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/**
 * @param view - The view that is in a step.
 * @returns Where to note the focus, and the heading, which gets it when another view comes and takes away what had it.
 */
function useFocusOfView(view: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(view)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    // React fires no event when focus is lost because it removes an element, so the focus is still known here.
    if (hasFocus.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [view])
  return {
    heading,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}

/** The deposit in one line, which opens into all of it; on screens too narrow for the card at the side. */
function DepositBar({ deposit }: { deposit: DepositSummary }) {
  return (
    <details className="deposit-bar group/details top-2 min-w-0 z-20 rounded-md border border-line bg-surface lg:hidden print:hidden">
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-md px-3 py-1 text-sm">
        {/* What one gains is never cut: after a long name of a bank the figures take a line of their own. */}
        <span className="flex min-w-0 flex-wrap gap-x-1 tabular-nums">
          <span className="sr-only">Tu CDT: </span>
          <span className="font-semibold">
            <BankName name={deposit.bankName} />
          </span>
          <span>
            {`${shortenCop(deposit.amountCop)} · ${deposit.term} · `}
            <span className="inline-block font-semibold text-figure">ganas {formatCop(deposit.gainCop)}</span>
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open/details:rotate-180" />
      </summary>
      <DefinitionList rows={depositRows(deposit)} className="border-t border-line px-4" />
    </details>
  )
}

function depositRows({ bankName, amountCop, term, rate, maturity, more = [] }: DepositSummary): Definition[] {
  return [
    { label: 'Banco', value: bankName },
    { label: 'Inviertes', value: <span className="figures">{formatCop(amountCop)}</span> },
    { label: 'Plazo', value: <span className="figures">{term}</span> },
    { label: 'Tasa', value: <Percent rate={rate} /> },
    ...(maturity ? [{ label: 'Vence', value: maturity }] : []),
    ...more,
  ]
}
