import type { ReactNode } from 'react'

type OpsTableProps = {
  label: string
  headings: readonly string[]
  /** Those whose cells are figures. */
  toTheRight?: readonly string[]
  children: ReactNode
}

/** O03: a table of the staff area. On a narrow screen it scrolls inside its own frame, by keyboard too. */
export function OpsTable({ label, headings, toTheRight = [], children }: OpsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto rounded-lg bg-surface shadow-soft">
      <table aria-label={label} className="w-full min-w-160 border-collapse text-left text-sm">
        <thead className="border-b border-line text-ink-soft">
          <tr>
            {headings.map((heading) => (
              <th
                key={heading}
                scope="col"
                className={`px-3 py-2 font-semibold whitespace-nowrap ${toTheRight.includes(heading) ? 'text-right' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  )
}
