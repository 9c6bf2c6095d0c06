import { useQuery } from '@tanstack/react-query'
import { openRatesQuery } from '../../../api/open-rates.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SpreadLink } from '../../../ui/spread-link.tsx'
import { useDashboard } from './use-dashboard.ts'

type OwnCoverProps = { best: Covered; amountCop: number; termDays: number }

/** The offer of which is told what is covered. */
type Covered = { bankId: number; bankName: string; figures: { grossCop: number } }

/** Z14, Z02: what of a new deposit the insurance would not cover, because of what its saver has at the entity already. */
export function OwnCover({ best, amountCop, termDays }: OwnCoverProps) {
  const { bankId, bankName } = best
  const { grossCop } = best.figures
  const { data } = useDashboard({ inBackground: true })
  const rates = useQuery(openRatesQuery)
  const entity = rates.data?.rates.find((rate) => rate.bankId === bankId)?.legalEntity
  const owned = data?.coverage.find((one) => one.entity === entity)
  const uncoveredCop = owned ? Math.min(amountCop + grossCop, owned.total + amountCop + grossCop - owned.limit) : 0
  if (!owned || uncoveredCop <= 0) return null
  return (
    <Notice
      title={
        <>
          <Money amountCop={uncoveredCop} /> quedarían sin seguro en <BankName name={bankName} />
        </>
      }
      action={<SpreadLink amountCop={amountCop} termDays={termDays} />}
    >
      Allí ya tienes <Money amountCop={owned.total} />, contando los CDT que anotaste, y Fogafín cubre hasta{' '}
      <Money amountCop={owned.limit} /> por entidad.
    </Notice>
  )
}
