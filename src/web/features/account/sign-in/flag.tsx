import { lazyPart } from '../../../ui/lazy-part.tsx'
import { blue, red, rows, yellow } from './flag-bands.tsx'

/** Nearly everybody who signs in is called at home: the other flags are loaded when another country is chosen. */
const ForeignBands = lazyPart(() => import('./foreign-flags.tsx').then((part) => part.ForeignBands))

/** A country's flag, beside its calling code. Decorative: the name of the country is in the list. */
export function Flag({ iso }: { iso: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 16" className="h-4 w-6 shrink-0 overflow-hidden rounded-sm">
      {iso === 'CO' ? rows([yellow, 2], [blue], [red]) : <ForeignBands iso={iso} />}
      <rect x=".5" y=".5" width="23" height="15" rx="2.500" fill="none" stroke="currentColor" strokeOpacity=".2" />
    </svg>
  )
}
