import { useBrand } from '../brands/brand-context.tsx'
import { textLinkClasses } from './text-link.tsx'

/** «escríbenos a …»: the address of the people behind the product. In: what the message is about. */
export function ContactLine({ about }: { about: string }) {
  const { supportEmail } = useBrand()
  return (
    <>
      escríbenos a{' '}
      <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(about)}`} className={textLinkClasses}>
        {supportEmail}
      </a>
      .
    </>
  )
}
