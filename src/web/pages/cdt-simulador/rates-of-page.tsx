import { type RatesOfPage, ratesInPageId, unpackRates } from '../../features/public/simulation/rates-in-page.ts'
import { ratesOfBuild } from './rates-of-build.ts'

/**
 * What the simulator computes with until the server answers. While the site is built these are the rates of the build;
 * in the browser, those that stand in the page. Undefined where the simulator was opened from another page.
 */
export function readRatesOfPage(): RatesOfPage | undefined {
  if (import.meta.env.SSR) return ratesOfBuild()
  const text = document.getElementById(ratesInPageId)?.textContent
  return text ? { text, rates: unpackRates(text), marks: undefined } : undefined
}

/** The rates as they stand in the page. React leaves them as the light script may have changed them. */
export function RatesElement({ text }: { text: string }) {
  return (
    <script
      id={ratesInPageId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `packRates` writes no sign that ends the element.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
