import { HelpLink } from './help-link.tsx'

/**
 * «escríbenos.»: the way to the people behind the product.
 * @param props - What the message is about, as the end of «Sobre …».
 */
export function ContactLine({ about }: { about: string }) {
  return (
    <>
      <HelpLink about={about}>escríbenos</HelpLink>.
    </>
  )
}
