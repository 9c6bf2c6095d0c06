import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SimulationTabs } from '../features/public/simulation/simulation-tabs.tsx'
import { TabBar } from '../shell/tab-bar.tsx'
import { GainBar } from './charts/gain-bar.tsx'
import { gainScale } from './charts/gain-scale.ts'
import { OutcomeBar } from './charts/outcome-bar.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { Chip } from './chip.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { ComboboxField } from './combobox-field.tsx'
import { pillClasses } from './pill-classes.ts'
import { Stepper } from './stepper.tsx'
import { YesNo } from './yes-no.tsx'

beforeEach(() => commands.emulateMedia({ forcedColors: 'active' }))

const terms = [
  { value: '90', label: '90 días' },
  { value: '360', label: '360 días' },
] as const

function Terms({ layout }: { layout: 'cards' | 'segments' }) {
  return <ChoiceGroup name={layout} label="Plazo" layout={layout} choices={terms} value="360" onValueChange={nothing} />
}

const nothing = () => {}
const At = ({ path, children }: { path: string; children: ReactNode }) => (
  <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
)

/** What is left of a control where colours are the system's: its lines and the way its text is written. */
function look(element: Element) {
  const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(element)
  return { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, textDecorationLine }
}

/** The chosen one of two of a kind, and the other: each looks different without any colour. */
const kinds: readonly [kind: string, drawn: ReactNode, chosen: string, other: string][] = [
  ['a term in its row', <Terms key="1" layout="segments" />, 'label:has([value="360"])', 'label:has([value="90"])'],
  ['a card', <Terms key="2" layout="cards" />, 'label:has([value="360"])', 'label:has([value="90"])'],
  [
    'a yes and a no',
    <YesNo key="3" name="pep" label="¿Sí o no?" value={true} onValueChange={nothing} />,
    'label:has([value="si"])',
    'label:has([value="no"])',
  ],
  [
    'a box to tick',
    <div key="4">
      <CheckboxField name="uno" label="Acepto" defaultChecked />
      <CheckboxField name="dos" label="Acepto otra cosa" />
    </div>,
    'label:has([name="uno"])',
    'label:has([name="dos"])',
  ],
  [
    'one of several ways to look at a deposit',
    <At key="5" path="/">
      <SimulationTabs current="/cdt-simulador" question={{ amountText: '10.000.000', termDays: 360 }} />
    </At>,
    '[aria-current]',
    'a:not([aria-current])',
  ],
  [
    'a place in the bar of a phone',
    <At key="6" path="/mis-procesos">
      <TabBar />
    </At>,
    '[aria-current]',
    'a:not([aria-current])',
  ],
  [
    'a button of a filter',
    <div key="7">
      <button type="button" aria-pressed="true" className={pillClasses(true)}>
        Todos
      </button>
      <button type="button" aria-pressed="false" className={pillClasses(false)}>
        Por ver
      </button>
    </div>,
    '[aria-pressed="true"]',
    '[aria-pressed="false"]',
  ],
  [
    'a step that is here and one to come',
    <Stepper
      key="8"
      steps={[
        { label: 'Identidad', state: 'done' },
        { label: 'Datos', state: 'current' },
        { label: 'Firma', state: 'next' },
      ]}
    />,
    '[aria-current="step"]',
    '[aria-current="step"] + li',
  ],
]

test.each(kinds)('Z10 with forced colours %s is told from the others by a line', async (_, drawn, chosen, other) => {
  await render(drawn)
  const [one, two] = [chosen, other].map((selector) => document.querySelector(selector))
  if (!one || !two) throw new Error('one of the two is not drawn')
  expect(look(one)).not.toEqual(look(two))
})

const places = ['Armenia', 'Arauca'].map((label) => ({ label, value: label }))

function Places() {
  const [value, setValue] = useState('')
  return <ComboboxField name="lugar" label="Municipio" options={places} value={value} onValueChange={setValue} />
}

test('Z10 with forced colours the entry of a list that Enter would take has a line around it', async () => {
  await render(<Places />)
  await userEvent.click(page.getByRole('combobox', { name: 'Municipio' }))
  await userEvent.keyboard('ar')
  const taken = page.getByRole('option', { name: 'Armenia' })
  await expect.element(taken).toHaveAttribute('data-highlighted')
  expect(look(taken.element())).not.toEqual(look(page.getByRole('option', { name: 'Arauca' }).element()))
})

test('Z10 with forced colours where the keyboard is looks different from what is chosen', async () => {
  await render(<Terms layout="segments" />)
  const chosen = page.getByText('360 días').element().closest('label')
  if (!chosen) throw new Error('no term')
  const before = look(chosen)
  await userEvent.keyboard('{Tab}')
  expect(look(chosen)).not.toEqual(before)
  expect(look(chosen).textDecorationLine, 'it is still told as chosen').toBe('underline')
})

test('Z10 with forced colours the parts of a chart are of different colours, and none is that of the ground', async () => {
  await render(
    <div>
      <OutcomeBar staysCop={3_000_000} paidCop={1_000_000} />
      <GainBar netCop={700_000} scale={gainScale([900_000, 700_000])} className="h-3 w-full" />
    </div>,
  )
  const ground = getComputedStyle(document.body).backgroundColor
  for (const bar of document.querySelectorAll('svg:has(> rect + rect)')) {
    const fills = [...bar.querySelectorAll('rect:not(.fill-surface)')].map((rect) => getComputedStyle(rect).fill)
    expect(new Set(fills).size, fills.join()).toBe(fills.length)
    expect(fills).not.toContain(ground)
  }
})

test('Z10 with forced colours a word about something has an edge in place of its ground', async () => {
  await render(<Chip>La mejor</Chip>)
  expect(look(page.getByText('La mejor').element()).borderTopStyle).toBe('solid')
})
