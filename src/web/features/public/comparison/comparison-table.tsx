import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { Column, Known } from './columns.tsx'
import type { ComparedBank } from './compared-banks.ts'
import type { ComparisonQuestion, SortKey } from './comparison-question.ts'

/** A bank to open with, and the deposit that was compared. */
export type OpenChoice = { bankId: number; bankName: string; amountCop: number; termDays: number }

type ComparisonTableProps = {
  banks: readonly ComparedBank[]
  columns: readonly Column[]
  question: ComparisonQuestion
  amountCop: number
  known: Known
  /** What is compared, for who cannot see the heading above. */
  caption: string
  onSort: (sort: SortKey, reversed: boolean) => void
  onOpen: (choice: OpenChoice, isDigital: boolean) => void
}

/** S09: a table on a large screen, with heads that sort; on a small one the same rows are cards. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { banks, columns, question, caption, onSort } = props
  return (
    <table className="w-full border-collapse max-xl:block xl:rounded-lg xl:bg-surface xl:shadow-soft">
      <caption data-answer className="sr-only">
        {caption}
      </caption>
      <thead className="max-xl:hidden">
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} question={question} onSort={onSort} />
          ))}
          <th scope="col" className="px-4">
            <span className="sr-only">Abrir</span>
          </th>
        </tr>
      </thead>
      <tbody className="late-cards max-xl:grid max-xl:gap-4 md:max-xl:grid-cols-2">
        {banks.map((bank) => (
          <BankRow key={bank.bankId} {...props} bank={bank} />
        ))}
      </tbody>
    </table>
  )
}

/** A row; on a small screen a short card, with the rest of its figures on request. */
function BankRow(props: ComparisonTableProps & { bank: ComparedBank }) {
  const { bank, columns, known } = props
  const [isOpen, setOpen] = useState(false)
  const isShort = bank.offer !== undefined && columns.some(({ isMain }) => isMain)
  return (
    <tr
      data-answer
      className="border-line max-xl:flex max-xl:flex-col max-xl:gap-2 max-xl:rounded-lg max-xl:bg-surface max-xl:p-5 max-xl:shadow-soft xl:border-t"
    >
      {columns.map((column, place) =>
        place === 0 ? (
          <th key={column.id} scope="row" className="text-left align-top xl:px-4 xl:py-4">
            {column.draw(bank, known)}
          </th>
        ) : (
          <td
            key={column.id}
            className={classNames(
              'align-top max-xl:flex max-xl:flex-wrap max-xl:items-baseline max-xl:justify-between max-xl:gap-x-4 xl:px-3 xl:py-4',
              'max-xl:has-[[data-official]:empty]:hidden',
              column.isFigure && 'xl:text-right',
              isShort && !isOpen && !column.isMain && 'max-xl:hidden',
            )}
          >
            <span className="text-ink-soft xl:hidden">{column.head}</span>
            <span className="block max-xl:text-right">{column.draw(bank, known)}</span>
          </td>
        ),
      )}
      <td className="align-top max-xl:mt-auto max-xl:flex max-xl:flex-wrap max-xl:gap-2 max-xl:pt-2 xl:px-4 xl:py-3">
        {isShort ? (
          <Button
            look="quiet"
            size="small"
            className="grow xl:hidden"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Ver menos' : 'Ver la cuenta'}
            <span className="sr-only">
              {' '}
              de <BankName name={bank.name} />
            </span>
          </Button>
        ) : null}
        <span className="grow">
          <OpenLink {...props} bank={bank} />
        </span>
      </td>
    </tr>
  )
}

function Head({ column, question, onSort }: { column: Column } & Pick<ComparisonTableProps, 'question' | 'onSort'>) {
  const { head, sort, isFigure } = column
  const place = classNames(
    'px-3 py-3 align-bottom text-sm font-medium text-ink-soft first:px-4',
    isFigure ? 'text-right' : 'text-left',
  )
  if (!sort) {
    return (
      <th scope="col" className={place}>
        {head}
      </th>
    )
  }
  const isSorted = question.sort === sort
  // Names go up from A; of every figure the largest comes first, and of the years the oldest.
  const isUp = (sort === 'banco') !== question.reversed
  const Mark = !isSorted ? ArrowUpDown : isUp ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined} className={place}>
      <button
        type="button"
        onClick={() => onSort(sort, isSorted && !question.reversed)}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1 rounded-sm font-medium hover:text-ink',
          isFigure && 'text-right',
          isSorted && 'font-semibold text-ink',
        )}
      >
        {head}
        <Mark aria-hidden className={classNames('size-4 shrink-0', !isSorted && 'text-ink-mute')} />
      </button>
    </th>
  )
}

/** A link to the simulator, so that it leads somewhere without a script; with one it opens the choice over the page. */
function OpenLink({ bank, question, amountCop, onOpen }: ComparisonTableProps & { bank: ComparedBank }) {
  const { bankId, name, facts, offer } = bank
  if (!offer) {
    return facts ? (
      <a href={facts.path} className={buttonClasses('quiet', 'small', true, 'whitespace-nowrap')}>
        Ver banco
        <span translate="no" className="sr-only">
          {' '}
          {name}
        </span>
      </a>
    ) : null
  }
  const { termDays } = question
  const isDigital = facts?.digitalOpening === true

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    onOpen({ bankId, bankName: name, amountCop, termDays }, isDigital)
  }

  return (
    <a
      href={`/cdt-simulador?monto=${amountCop}&plazo=${termDays}`}
      aria-haspopup="dialog"
      onClick={open}
      className={buttonClasses('secondary', 'small', true, 'whitespace-nowrap')}
    >
      Abrir CDT
      <span className="sr-only">
        {' '}
        con <BankName name={name} />
      </span>
    </a>
  )
}
