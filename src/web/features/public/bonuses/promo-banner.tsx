import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BonusCard } from './bonus-block.tsx'
import type { Promo } from './use-promo.ts'

/** The promotional bonus of the visit (B09): what it adds to the CDT, or why this customer cannot have it. */
export function PromoBanner({ promo, amountCop }: { promo: Promo; amountCop: number }) {
  const { addedCop, termsPath, refusal } = promo
  if (refusal !== undefined) {
    return (
      <Notice live title="Tu bono promocional no aplica">
        {refusal}
      </Notice>
    )
  }
  return (
    <BonusCard
      name="Bono promocional"
      won
      state="Activo"
      figure={<Money amountCop={addedCop} size="hero" tone="grow" sign="plus" />}
      termsUrl={termsPath}
      termsText="Términos y condiciones: Bono promocional"
    >
      <p>
        Lo sumamos a tu CDT cuando lo abres: tú pones {formatCop(amountCop)} y se abre por{' '}
        {formatCop(amountCop + addedCop)}.
      </p>
    </BonusCard>
  )
}
