import { defaultTermDays, offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { useBrand } from '../../brands/brand-context.tsx'
import { BrandMark } from '../../shell/brand-mark.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { buttonClasses } from '../../ui/button-look.ts'
import { classNames } from '../../ui/class-names.ts'
import { controlClasses } from '../../ui/field.tsx'
import widgetUrl from '../../widget/main.ts?worker&url'

/** Nothing of the application: the page is finished HTML, and the widget's own small file fills it in. */
export const handle: PageHandle = { chrome: 'none', scripts: false }

export function meta() {
  return pageMeta({
    title: 'Simulador de CDT para tu sitio',
    description: 'El simulador de CDT que otros sitios ponen en sus páginas.',
    path: '/widget-simulador',
    noindex: true,
  })
}

/**
 * `/widget-simulador` (S10): the simulator that other sites put in a frame. The form leads to the whole simulator in a
 * new tab, with the amount and the term, also without a script.
 */
export default function WidgetPage() {
  const { name } = useBrand()
  return (
    <div data-widget className="bg-surface p-4">
      <div className="mx-auto flex max-w-form flex-col gap-4">
        <h1 className="text-lg font-semibold">¿Cuánto ganarías con un CDT?</h1>
        <form action="/cdt-simulador" target="_blank" rel="noopener" className="flex flex-col gap-4">
          <div className="flex flex-col gap-2">
            <label htmlFor="monto" className="font-semibold">
              ¿Cuánto quieres invertir?
            </label>
            <div className="relative">
              <span aria-hidden className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-mute">
                $
              </span>
              <input
                id="monto"
                name="monto"
                inputMode="numeric"
                autoComplete="off"
                maxLength={120}
                defaultValue="10.000.000"
                className={classNames(controlClasses, 'figures pl-9 text-lg! font-semibold')}
              />
            </div>
          </div>
          <fieldset className="flex flex-col gap-2">
            <legend className="float-left w-full font-semibold">¿Por cuánto tiempo?</legend>
            <div className="flex gap-1 rounded-md bg-sunken p-1">
              {offeredTermsDays.map((days) => (
                <TermChoice key={days} days={days} />
              ))}
            </div>
          </fieldset>
          <ol className="min-h-42 divide-y divide-line" aria-label="Los bancos que más te dan" />
          <p role="status" className="text-sm text-ink-soft">
            Elige tu monto y tu plazo.
          </p>
          <button type="submit" className={buttonClasses('primary', 'medium', true)}>
            Ver todos los bancos<span className="sr-only"> en una pestaña nueva</span>
          </button>
        </form>
        <p className="flex items-center gap-1.5 text-sm text-ink-mute">
          <BrandMark className="size-4 text-go" />
          Simulador de <span translate="no">{name}</span>
        </p>
      </div>
      <script type="module" src={widgetUrl} />
    </div>
  )
}

function TermChoice({ days }: { days: number }) {
  return (
    <label
      className={
        'relative flex min-h-11 flex-1 flex-col items-center justify-center rounded-sm border border-transparent px-1 text-center ' +
        'font-medium text-ink-soft has-checked:border-edge has-checked:bg-surface has-checked:font-semibold ' +
        'has-checked:text-ink has-checked:shadow-soft ring-within'
      }
    >
      <input type="radio" name="plazo" value={days} defaultChecked={days === defaultTermDays} className="sr-only" />
      <span className="figures">{days}</span>
      <span className="text-sm font-normal">días</span>
    </label>
  )
}
