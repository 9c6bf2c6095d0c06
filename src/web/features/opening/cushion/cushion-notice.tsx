import { useEffect } from 'react'
import { cushionMonths } from '#domain/money/cushion/cushion.ts'
import * as storage from '../../../lib/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Cushion } from './use-cushion.ts'

type CushionNoticeProps = {
  advice: Cushion
  amountCop: number
  /** Takes the advised amount, where it can be changed in place. */
  onAmountChange?: ((amountCop: number) => void) | undefined
  /** Where another deposit begins, with the advised amount. */
  linkTo?: string
}

/** Z21: what is left at hand after a deposit, before the press, with the rule that says so. It is told once in a visit. */
export function CushionNotice({ advice, amountCop, onAmountChange, linkTo }: CushionNoticeProps) {
  const { months, advised, monthsToSave } = advice
  useEffect(() => storage.cushionTold.store(true), [])
  return (
    <Notice
      title={
        months > 0
          ? `Te ${months === 1 ? 'quedaría' : 'quedarían'} como mucho ${writeMonths(months)} de gastos a la mano`
          : 'No te quedaría nada a la mano'
      }
      action={advised === undefined ? null : <Lower {...{ advised, onAmountChange, linkTo }} />}
    >
      <p>
        {advised === undefined ? (
          'Un CDT no se puede retirar antes de su fecha. Primero el colchón: este banco no recibe menos.'
        ) : (
          <>
            Un CDT no se puede retirar antes de su fecha. Mejor <Money amountCop={advised} /> al CDT y{' '}
            <Money amountCop={amountCop - advised} /> a la mano.
          </>
        )}{' '}
        {monthsToSave === undefined
          ? null
          : `Con lo que te sobra cada mes, juntas ese colchón en ${writeMonths(monthsToSave)}.`}
      </p>
      {linkTo && advised !== undefined ? (
        <p className="mt-2">Para eso abres otro. Este te espera sin firmar, y lo puedes cancelar en «Mis CDT».</p>
      ) : null}
      <Disclosure summary="Cómo lo calculamos" className="mt-2">
        <Rule advice={advice} amountCop={amountCop} />
      </Disclosure>
    </Notice>
  )
}

type LowerProps = { advised: number } & Pick<CushionNoticeProps, 'onAmountChange' | 'linkTo'>

function Lower({ advised, onAmountChange, linkTo }: LowerProps) {
  if (onAmountChange) {
    return (
      <Button look="secondary" size="small" onClick={() => onAmountChange(advised)}>
        <span>
          Dejarlo en <Money amountCop={advised} />
        </span>
      </Button>
    )
  }
  if (!linkTo) return null
  return (
    <LinkButton to={linkTo} look="secondary" size="small">
      <span>
        Abrir uno de <Money amountCop={advised} />
      </span>
    </LinkButton>
  )
}

function Rule({ advice, amountCop }: Pick<CushionNoticeProps, 'advice' | 'amountCop'>) {
  const { assets, deposits, atHand, expenses } = advice
  return (
    <p className="text-sm text-ink-soft">
      Nos contaste que todo lo que tienes suma <Money amountCop={assets} />
      {deposits > 0 ? (
        <>
          , y <Money amountCop={deposits} /> ya están en otros CDT
        </>
      ) : null}
      . Sin estos <Money amountCop={amountCop} /> te quedarían, si todo lo demás fuera plata a la mano,{' '}
      <Money amountCop={atHand} />. Gastas <Money amountCop={expenses} /> al mes, y la regla es guardar primero{' '}
      {cushionMonths} meses. Es un consejo: decides tú, y el banco no lo ve.
    </p>
  )
}

const writeMonths = (months: number) => `${String(months).replace('.', ',')} ${months === 1 ? 'mes' : 'meses'}`
