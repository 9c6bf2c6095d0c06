import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { CheckboxField } from './checkbox-field.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { MoneyField } from './money-field.tsx'
import { SelectField } from './select-field.tsx'

type Question = { amount: string; term: '90' | '180'; order: string; isCovered: boolean }

/** A form whose answers are one value: each change keeps what the others were. */
function Asked() {
  const [question, setQuestion] = useState<Question>({ amount: '10000000', term: '90', order: 'a', isCovered: true })
  const change = (changed: Partial<Question>) => setQuestion({ ...question, ...changed })
  return (
    <form>
      <MoneyField name="monto" label="Monto" value={question.amount} onValueChange={(amount) => change({ amount })} />
      <ChoiceGroup<'90' | '180'>
        name="plazo"
        label="Plazo"
        choices={[
          { value: '90', label: '90' },
          { value: '180', label: '180' },
        ]}
        value={question.term}
        onValueChange={(term) => change({ term })}
      />
      <SelectField
        name="orden"
        label="Orden"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
        value={question.order}
        onChange={({ currentTarget }) => change({ order: currentTarget.value })}
      />
      <CheckboxField
        name="cubierto"
        label="Cubierto"
        checked={question.isCovered}
        onChange={({ currentTarget }) => change({ isCovered: currentTarget.checked })}
      />
      <output>{Object.values(question).join(' ')}</output>
    </form>
  )
}

afterEach(() => document.body.replaceChildren())

function find<Found extends Element>(selector: string): Found {
  const found = document.body.querySelector<Found>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

test('R09 S01 what was typed and chosen in a finished page counts as soon as the application has taken it over', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Asked />)
  const amount = find<HTMLInputElement>('[name=monto]')
  amount.focus()
  amount.value = '25000000'
  amount.setSelectionRange(8, 8)
  find<HTMLInputElement>('[value="180"]').checked = true
  find<HTMLSelectElement>('[name=orden]').value = 'b'
  find<HTMLInputElement>('[name=cubierto]').checked = false
  const root = await act(async () => hydrateRoot(place, <Asked />))
  await expect.poll(() => find('output').textContent).toBe('25000000 180 b false')
  expect(amount.value).toBe('25.000.000')
  expect(document.activeElement).toBe(amount)
  expect(amount.selectionStart, 'the caret stays').toBe(10)
  await act(async () => root.unmount())
})

test('R09 a field that nobody touched tells nothing', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Asked />)
  const root = await act(async () => hydrateRoot(place, <Asked />))
  expect(find('output').textContent).toBe('10000000 90 a true')
  await act(async () => root.unmount())
})
