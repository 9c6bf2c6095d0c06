import { giftVoucherDeadline } from '#domain/bonuses/gift-voucher.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { readTimeMs } from '../../../lib/clock.ts'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/**
 * M17: in the simulator, that the gift is active, until when, and its terms.
 * @param props - When it was accepted, its worth.
 */
export function GiftVoucherNotice({ acceptedAtMs, amountCop }: { acceptedAtMs: number; amountCop: number }) {
  const { date, atMs } = giftVoucherDeadline(acceptedAtMs)
  if (readTimeMs() > atMs) {
    return <Notice>El plazo de tu bono de regalo ya terminó. Puedes simular y abrir tu CDT sin él.</Notice>
  }
  return (
    <Notice kind="success" title="Tu bono de regalo está activo">
      <p>
        Recibes <Money amountCop={amountCop} className="font-semibold" /> si depositas tu CDT a más tardar el viernes{' '}
        {formatCivilDate(date)} a las 3:00{'\u00a0'}p.{'\u00a0'}m.
      </p>
      <TextLink to="/legal/bonos/bono-regalo" className="inline-flex min-h-11 items-center text-sm">
        Términos y condiciones del bono de regalo
      </TextLink>
    </Notice>
  )
}
