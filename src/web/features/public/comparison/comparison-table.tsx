import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown } from 'lucide-react'
import type { MouseEvent } from 'react'
import { BankName } from '../../../ui/bank-name.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { accountOf, BankLabels, type Column, type Known } from './columns.tsx'
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

/** S09: the banks as one ranked table; on a small screen its rows are short cards. Each unfolds its account. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { banks, columns, question, caption, onSort } = props
  return (
    <table className="block w-full rounded-lg bg-surface ring-1 ring-line">
      <caption data-answer className="sr-only">
        {caption}
      </caption>
      <thead className="block max-xl:hidden">
        <tr className={classNames('grid items-end gap-x-3 px-5', tracksOf(columns))}>
          {columns.map((column) => (
            <Head key={column.id} column={column} question={question} onSort={onSort} />
          ))}
          <th scope="col">
            <span className="sr-only">Abrir</span>
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line xl:border-t xl:border-line">
        {banks.map((bank) => (
          <BankRow key={bank.bankId} {...props} bank={bank} />
        ))}
      </tbody>
    </table>
  )
}

/** The widths of a row's cells on a large screen: with an offer, or of the facts of a bank alone. */
const tracksOf = (columns: readonly Column[]) =>
  columns.some(({ id }) => id === 'ganas')
    ? 'xl:grid-cols-[minmax(12rem,1fr)_7rem_11rem_6.5rem_5.5rem_9.75rem_8rem]'
    : 'xl:grid-cols-[minmax(12rem,1fr)_7rem_6rem_9.75rem_8rem]'

const cardPlaces = {
  name: 'max-xl:col-start-1',
  // It stands with the name.
  rate: 'max-xl:hidden',
  gain: 'max-xl:col-start-2 max-xl:row-start-1',
}

/** A row. On a small screen it has what it is ranked by; the rest is in its account. */
function BankRow(props: ComparisonTableProps & { bank: ComparedBank }) {
  const { bank, columns, known, question } = props
  return (
    <tr
      data-answer
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-3 pt-3 md:px-5 xl:pt-4',
        tracksOf(columns),
      )}
    >
      {columns.map(({ id, head, card, draw }) =>
        card === 'name' ? (
          <th key={id} scope="row" className={classNames('text-left', cardPlaces.name)}>
            {draw(bank, known)}
          </th>
        ) : (
          <td
            key={id}
            className={classNames(
              'text-sm xl:text-right xl:text-base',
              card
                ? cardPlaces[card]
                : 'max-xl:col-span-full max-xl:flex max-xl:justify-between max-xl:gap-x-4 max-xl:pt-2',
              !card && question.sort !== id && 'max-xl:hidden',
            )}
          >
            <span className={card ? 'sr-only' : 'text-ink-soft xl:hidden'}>{head} </span>
            {draw(bank, known)}
          </td>
        ),
      )}
      {/* In the column of the name they would stand one on the other. */}
      <td className="max-xl:col-span-full max-xl:row-start-2 max-xl:pt-2 empty:hidden xl:z-1 xl:col-span-full xl:col-start-1 xl:row-start-2 xl:ml-48 xl:justify-self-start xl:pt-1.5">
        <BankLabels bank={bank} known={known} />
      </td>
      <td className="max-xl:z-1 max-xl:col-start-2 max-xl:row-start-4 max-xl:justify-self-end max-xl:py-2">
        <OpenLink {...props} bank={bank} />
      </td>
      <td className="col-span-full max-xl:row-start-4 xl:row-start-2">
        <details className="group/account max-xl:pt-2">
          <summary className="inline-flex min-h-11 items-center gap-1 rounded-sm pr-2 text-sm font-medium text-go max-xl:w-fit xl:min-h-9 xl:pl-13">
            <span>
              Ver la cuenta
              <span className="sr-only">
                {' '}
                de <BankName name={bank.name} />
              </span>
            </span>
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open/account:rotate-180" />
          </summary>
          <DefinitionList
            layout="cells"
            rows={accountOf(bank, known)}
            className="pt-2 pb-4 lg:grid-cols-4 xl:pt-0 xl:pl-13"
          />
        </details>
      </td>
    </tr>
  )
}

function Head({ column, question, onSort }: { column: Column } & Pick<ComparisonTableProps, 'question' | 'onSort'>) {
  const { id, head, card } = column
  const isSorted = question.sort === id
  // Names go up from A; of every figure the largest comes first, and of the years the oldest.
  const isUp = (id === 'banco') !== question.reversed
  const Mark = !isSorted ? ArrowUpDown : isUp ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
      className={classNames('text-sm font-medium text-ink-soft', card === 'name' ? 'text-left' : 'text-right')}
    >
      <button
        type="button"
        onClick={() => onSort(id, isSorted && !question.reversed)}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1 rounded-sm font-medium hover:text-ink',
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
