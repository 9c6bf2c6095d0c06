import type { Block } from '../../../content/blocks.ts'

/** The drawn figure of a text: bars as long as their figures, from zero. Each is read as a label and its value. */
export function FigureBars({ caption, rows }: Extract<Block, { kind: 'bars' }>) {
  const most = Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE)
  return (
    <figure className="deep flex flex-col gap-4 rounded-lg p-5 md:p-6">
      <figcaption className="text-lg font-semibold">{caption}</figcaption>
      <dl className="flex flex-col gap-3">
        {rows.map(({ label, text, value }) => (
          <div key={`${label} ${text}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="ml-auto font-semibold tabular-nums">{text}</dd>
            <dd aria-hidden className="mt-1 basis-full">
              <svg aria-hidden="true" className="block h-4 w-full">
                <rect width="100%" height="100%" rx="8" className="fill-(--drawing-field) opacity-30" />
                <rect
                  width={`${Math.round((value / most) * 1_000) / 10}%`}
                  height="100%"
                  rx="8"
                  className={value === most ? 'fill-(--drawing-lime)' : 'fill-(--drawing-sun)'}
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
