import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { CheckboxField } from './checkbox-field.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { MoneyField } from './money-field.tsx'
import { SelectField } from './select-field.tsx'

type Question = { amount: string; term: '90' | '180'; order: string; isCovered: boolean }

/** A form whose answers are one value: each change keeps what the others were. */
function Asked() {
  const [question, setQuestion] = useState<Question>({ amount: '10000000', term: '90', order: 'a', isCovered: true })
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  const change = (changed: Partial<Question>) => setQuestion({ ...question, ...changed })
  return (
    <form data-there={isThere ? '' : undefined}>
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

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
})

function find<Found extends Element>(selector: string): Found {
  const found = document.body.querySelector<Found>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

/** The place of the form as a finished page has it: nothing of React is in it. */
function placeFinished(): HTMLElement {
  const drawn = document.createElement('div')
  const once = createRoot(drawn)
  flushSync(() => once.render(<Asked />))
  const place = document.createElement('div')
  place.innerHTML = drawn.innerHTML
  once.unmount()
  document.body.append(place)
  return place
}

test('R09 S01 what was typed and chosen in a finished page counts as soon as the application has taken it over', async () => {
  const place = placeFinished()
  const amount = find<HTMLInputElement>('[name=monto]')
  amount.focus()
  amount.value = '25000000'
  amount.setSelectionRange(8, 8)
  find<HTMLInputElement>('[value="180"]').checked = true
  find<HTMLSelectElement>('[name=orden]').value = 'b'
  find<HTMLInputElement>('[name=cubierto]').checked = false
  root = hydrateRoot(place, <Asked />)
  await expect.poll(() => find('output').textContent).toBe('25000000 180 b false')
  expect(amount.value).toBe('25.000.000')
  expect(document.activeElement).toBe(amount)
  expect(amount.selectionStart, 'the caret stays').toBe(10)
})

test('R09 a field that nobody touched tells nothing', async () => {
  const place = placeFinished()
  root = hydrateRoot(place, <Asked />)
  await expect.poll(() => find<HTMLElement>('form').dataset.there).toBe('')
  expect(find('output').textContent).toBe('10000000 90 a true')
})
