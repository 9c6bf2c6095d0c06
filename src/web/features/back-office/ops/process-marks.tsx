import type { OpsProcessRow } from '#contract/ops-process-row.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { classNames } from '../../../ui/class-names.ts'

/**
 * @param options - The marks of a process.
 * @returns Those that it has, in words; the ones that hold it up first.
 */
export function listMarks({ flags }: Pick<OpsProcessRow, 'flags'>): { text: string; isHeld: boolean }[] {
  return [
    flags.blocked && { text: 'Bloqueado', isHeld: true },
    flags.continuationAvoided && { text: 'No continúa', isHeld: true },
    flags.hasRestrictions && { text: 'En listas', isHeld: true },
    flags.blockedUntil && { text: `En pausa hasta el ${formatInstant(flags.blockedUntil)}`, isHeld: true },
    flags.turbo && { text: 'Turbo', isHeld: false },
  ].filter((mark) => mark !== false && mark !== undefined && mark !== '')
}

/** O01: the marks of a process, each a word. */
export function ProcessMarks({ process }: { process: Pick<OpsProcessRow, 'flags'> }) {
  const marks = listMarks(process)
  if (marks.length === 0) return null
  return (
    <ul aria-label="Marcas" className="flex gap-1">
      {marks.map(({ text, isHeld }) => (
        <li
          key={text}
          className={classNames(
            'rounded-sm px-2 text-sm font-medium',
            isHeld ? 'bg-wait-soft text-wait' : 'bg-sunken text-ink-soft',
          )}
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
