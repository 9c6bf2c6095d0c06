import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { Disclosure } from './disclosure.tsx'
import { LinkButton } from './link-button.tsx'
import { PillTabs } from './pill-tabs.tsx'
import { TextLink } from './text-link.tsx'

afterEach(() => commands.endPress())

test.each([
  ['a button', <Button key="1">Guardar</Button>, 'button'],
  [
    'a link with the weight of one',
    <LinkButton key="2" to="#x">
      Abrir
    </LinkButton>,
    'a',
  ],
  [
    'a link in a text',
    <TextLink key="3" to="#x">
      Leer más
    </TextLink>,
    'a',
  ],
  [
    'a view among several',
    <PillTabs key="4" legend="Vistas" lists={[{ state: 'a', label: 'A' }]} chosen="a" onChoose={() => undefined} />,
    'button',
  ],
  [
    'a choice',
    <ChoiceGroup
      key="5"
      name="plazo"
      label="Plazo"
      layout="segments"
      choices={[{ value: '90', label: '90' }]}
      value="90"
      onValueChange={() => undefined}
    />,
    'label:has(input)',
  ],
  [
    'a line that unfolds',
    <Disclosure key="6" summary="Más">
      Texto
    </Disclosure>,
    'summary',
  ],
])('R09 %s that is pressed shows it in the same frame', async (_, control, selector) => {
  await render(<MemoryRouter>{control}</MemoryRouter>)
  const element = document.querySelector(selector) as Element
  const shade = () => getComputedStyle(element).boxShadow
  expect(shade()).not.toContain('inset')
  await commands.holdPress(selector)
  expect(shade()).toContain('inset')
})
