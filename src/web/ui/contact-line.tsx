import { HelpLink } from './help-link.tsx'

/** «escríbenos.»: the way to the people behind the product. In: what the message is about, as the end of «Sobre …». */
export function ContactLine({ about }: { about: string }) {
  return (
    <>
      <HelpLink about={about}>escríbenos</HelpLink>.
    </>
  )
}
