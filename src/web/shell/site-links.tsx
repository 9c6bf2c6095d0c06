import { type ReactNode, useEffect } from 'react'
import { useBrand } from '../brands/brand-context.tsx'
import { currentBrandFooter } from '../brands/current-brand-footer.ts'
import { useSession } from '../lib/session.ts'
import { closeMenuWhenLeft } from '../static-runtime/site-menu.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { HelpLink } from '../ui/help-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { linkClasses, menuId, Place, Places, SignOut } from './places.tsx'

const inMenu = `flex ${linkClasses}`
const footerLink = 'inline-flex min-h-11 items-center py-1'

/** The menu of the header (styles/header.css). `quiet` leaves only the customer's own places. */
export function SiteMenu({ quiet = false }: { quiet?: boolean }) {
  const { signedIn } = useSession()
  const { header } = useBrand()
  // The light script does so where there is no application.
  useEffect(closeMenuWhenLeft, [])
  return (
    <div id={menuId} popover="auto" className="site-menu page-gutter text-base">
      {quiet
        ? null
        : currentBrandFooter.groups.map(({ title, links }) => (
            <Group key={title} title={title}>
              <Places links={links} className={inMenu} />
            </Group>
          ))}
      <Group title="Lo tuyo">
        {signedIn ? (
          <>
            <Places links={header.ownPlaces} className={inMenu} />
            <SignOut className={inMenu} />
          </>
        ) : (
          <Place to="/login" label="Ingresar" className={inMenu} />
        )}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line py-4 not-first:border-t">
      <p aria-hidden className="px-2 text-sm text-ink-mute">
        {title}
      </p>
      {children}
    </section>
  )
}

/** The end of every public page: every page worth finding, and who answers for what. */
export function Footer() {
  const { name, tagline } = useBrand()
  const { groups, legal } = currentBrandFooter
  return (
    <footer className="deep late-layout page-gutter mt-auto py-12 text-sm text-ink-soft">
      <div className="mx-auto flex max-w-page flex-col gap-8">
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-2 text-base font-bold text-ink">
            <BrandMark className="size-6 text-go" />
            <span translate="no">{name}</span>
          </p>
          <p>{tagline}</p>
        </div>
        <div className="site-links gap-x-4 gap-y-8">
          {groups.map(({ title, links }, place) => (
            <div key={title}>
              <h2 className="font-sans text-base font-semibold text-ink">{title}</h2>
              <ul>
                {links.map(({ label, to, reload }) => (
                  <li key={to}>
                    <TextLink to={to} reloadDocument={reload} className={footerLink}>
                      {label}
                    </TextLink>
                  </li>
                ))}
                {place === groups.length - 1 ? (
                  <li>
                    <HelpLink className={footerLink}>Escríbenos</HelpLink>
                  </li>
                ) : null}
              </ul>
            </div>
          ))}
        </div>
        <Disclosure summary="Quién responde por tu dinero" className="border-t border-line">
          <div className="flex flex-col gap-3">
            <p>{legal.notSupervised}</p>
            <p>{legal.depositWithBank}</p>
            <p>{legal.depositInsurance}</p>
            <p>{legal.demonstrationRates}</p>
          </div>
        </Disclosure>
      </div>
    </footer>
  )
}
