import { groupPhone } from './group-phone.ts'
import { findCountry, type SignInFlow } from './use-sign-in.ts'

/** The phone that the code went to. A remembered number is not shown whole (L10). */
export function SentTo({ flow }: { flow: SignInFlow }) {
  const { countryIso, phoneDigits, isRemembered } = flow.state
  const country = findCountry(countryIso)
  return (
    <span className="figures font-semibold whitespace-nowrap text-ink">
      {isRemembered
        ? `… ${phoneDigits.slice(-4)}`
        : `+${country?.prefix} ${groupPhone(phoneDigits, country?.example ?? '')}`}
    </span>
  )
}
