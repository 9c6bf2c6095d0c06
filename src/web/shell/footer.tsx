import { useBrand } from '../brands/brand-context.tsx'
import { HelpLink } from '../ui/help-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { BrandMark } from './brand-mark.tsx'

/** Who answers for what, said on every public page. */
export function Footer() {
  const { name, tagline, footer, legal } = useBrand()
  return (
    <footer className="late-layout page-gutter mt-auto border-t border-line bg-sunken py-10 text-sm text-ink-soft">
      <div className="mx-auto grid max-w-page gap-8 md:grid-cols-[1fr_2fr]">
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-2 text-base font-bold text-ink">
            <BrandMark className="size-6 text-go" />
            {name}
          </p>
          <p>{tagline}</p>
          <ul className="flex flex-col">
            {footer.links.map(({ label, to, reload }) => (
              <li key={to}>
                <TextLink to={to} reloadDocument={reload} className="inline-block py-1.5">
                  {label}
                </TextLink>
              </li>
            ))}
            <li>
              <HelpLink className="inline-block py-1.5">Escríbenos</HelpLink>
            </li>
          </ul>
        </div>
        <div className="flex max-w-prose flex-col gap-3">
          <p>{legal.notSupervised}</p>
          <p>{legal.depositWithBank}</p>
          <p>{legal.depositInsurance}</p>
          <p>{legal.demonstrationRates}</p>
        </div>
      </div>
    </footer>
  )
}
