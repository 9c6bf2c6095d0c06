import { ratesTimeLabel } from '../lib/rates-time-label.ts'

type RatesTimeProps = {
  /** Since when the rates are as they are shown. */
  generatedAt: string
  /** When they were read here, in milliseconds; undefined for those that the page was finished with. */
  readAtMs?: number | undefined
}

/** Of when the rates on a page are. */
export function RatesTime({ generatedAt, readAtMs }: RatesTimeProps) {
  return <time dateTime={generatedAt}>{ratesTimeLabel(generatedAt, readAtMs)}</time>
}
