import type { ComponentProps } from 'react'
import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { BankOffer } from './offers.ts'
import type { TurboPlan } from './turbo-plan.ts'
import type { Turbo } from './use-turbo.ts'

/** The choice of the way, which is below what an offer earns; its place is kept until it has come. */
const TurboChoice = lazyPart(() => import('./turbo-choice.tsx').then((part) => part.TurboChoice), {
  soon: true,
  meanwhile: () => <div className="min-h-22" />,
})

/** How the offer is opened, turbo or not; in finished HTML only its place. */
export function WayOfOffer(props: ComponentProps<typeof TurboChoice>) {
  return useHydrated() ? <TurboChoice {...props} /> : <div className="min-h-22" />
}

/** The dialog of an offer, between the tap and its coming. */
export type ComingDialog = { bankId: number; isLost?: boolean; hasNetwork?: boolean }

/** What an offer, wherever it is in the list, is drawn with. */
export type OfferProps = {
  /** Nothing while it is loading: its place keeps its shape. */
  offer?: BankOffer
  /** The best of those that can be opened here: its button is the primary one. */
  isFirstToOpen?: boolean
  /** Where the bank opens turbo CDT: whether this one is. */
  turbo?: Turbo
  /** The dialog of this offer, while it is loaded or where it could not be. */
  coming?: ComingDialog
  onExplain?: (offer: BankOffer) => void
  /** @param turbo - How turbo is paid where the offer is opened that way. */
  onOpen?: (offer: BankOffer, turbo?: TurboPlan) => void
}

/** «Abrir CDT», busy from the tap until its dialog is there; a bank that opens nothing here yet says so. */
export function OpenOffer({
  offer,
  isFirstToOpen = false,
  turbo,
  coming,
  onOpen,
  className,
}: OfferProps & { className?: string }) {
  if (offer?.pause)
    return (
      <p className={classNames('text-center text-sm text-ink-soft', className)}>
        Cerrado hasta el {formatCivilDate(civilDateInBogota(Date.parse(offer.pause.until)))}: {offer.pause.words}
      </p>
    )
  if (offer && !offer.canBeOpened)
    return <p className={classNames('text-center text-ink-mute', className)}>Muy pronto</p>
  return (
    <Button
      look={isFirstToOpen ? 'primary' : 'secondary'}
      className={classNames('whitespace-nowrap', className)}
      disabled={offer?.kind !== 'offer'}
      loading={turbo?.state === 'checking' || (coming && !coming.isLost)}
      onClick={() => offer && onOpen?.(offer, chosenPlan(turbo))}
    >
      Abrir CDT
      {offer ? (
        <span className="sr-only">
          {' '}
          con <BankName name={offer.bankName} />
        </span>
      ) : null}
    </Button>
  )
}

/** How turbo is paid, where the offer is opened that way. */
function chosenPlan(turbo: Turbo | undefined): TurboPlan | undefined {
  return turbo?.state === 'turbo' && turbo.plan !== 'unknown' ? turbo.plan : undefined
}

/** The dialog of the offer cannot be loaded. */
export function LostDialog({ coming }: { coming: ComingDialog | undefined }) {
  if (!coming?.isLost) return null
  return (
    <p role="alert" className="font-medium text-wrong">
      {coming.hasNetwork ? (
        <>
          No pudimos traer el paso que sigue.{' '}
          <button type="button" onClick={() => window.location.reload()} className={textLinkClasses}>
            Recarga la página
          </button>{' '}
          y vuelve a intentarlo: tu monto y tu plazo siguen aquí.
        </>
      ) : (
        'Para abrirlo necesitas internet.'
      )}
    </p>
  )
}

/** «Explica este número»: where the figure comes from (Z01). */
export function ExplainOffer({ offer, onExplain }: OfferProps) {
  return (
    <Button
      look="quiet"
      size="small"
      className="-ml-3 self-start font-medium"
      disabled={offer?.kind !== 'offer'}
      onClick={() => offer && onExplain?.(offer)}
    >
      Explica este número
      {offer ? (
        <span className="sr-only">
          : <BankName name={offer.bankName} />
        </span>
      ) : null}
    </Button>
  )
}
