import { ratesTimeLabel } from '../lib/rates-time-label.ts'

type RatesTimeProps = {
  /** Since when the rates are as they are shown. */
  generatedAt: string
  /** When they were read here, in milliseconds; undefined for those that the page was finished with. */
  readAtMs?: number | undefined
}

/** Of when the rates on a page are. The light script may have written it before the application came (today-rates.ts). */
export function RatesTime({ generatedAt, readAtMs }: RatesTimeProps) {
  return (
    <time dateTime={generatedAt} data-rates-time suppressHydrationWarning>
      {ratesTimeLabel(generatedAt, readAtMs)}
    </time>
  )
}
