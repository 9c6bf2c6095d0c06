import marks from './bank-marks.svg?no-inline'
import { classNames } from './class-names.ts'

const sizes = { small: 'size-5', medium: 'size-10' }

type BankMarkProps = {
  bankId: number
  /** 20 px in a line of text, 40 px beside a heading. */
  size?: keyof typeof sizes
  className?: string
}

/** The mark of a bank, beside its name. All are in one file, which a browser fetches once and keeps. */
export function BankMark({ bankId, size = 'small', className }: BankMarkProps) {
  return (
    <svg aria-hidden="true" className={classNames('shrink-0', sizes[size], className)}>
      <use href={`${marks}#b${bankId}`} />
    </svg>
  )
}
