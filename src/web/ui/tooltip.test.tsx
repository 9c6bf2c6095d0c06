import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tooltip } from './tooltip.tsx'
import { TooltipPopup } from './tooltip-popup.tsx'
import { tooltipSide } from './tooltip-rules.ts'

test.each(['', '   ', null, undefined, false])(
  'M16 without a text («%s») there is only the thing itself',
  (content) => {
    const shown = renderToStaticMarkup(
      <Tooltip content={content}>
        <button type="button">Plazo</button>
      </Tooltip>,
    )
    expect(shown).toBe('<button type="button">Plazo</button>')
  },
)

test('M16 with a text the thing stays what it was, and can be asked about', () => {
  const shown = renderToStaticMarkup(
    <TooltipPopup content="Con este bono no puedes elegir este plazo.">
      <button type="button">Plazo</button>
    </TooltipPopup>,
  )
  expect(shown).toMatch(/^<button .*>Plazo<\/button>$/)
  expect(shown).not.toBe('<button type="button">Plazo</button>')
})

test.each([
  ['top', 'top'],
  ['bottom', 'bottom'],
  ['left', 'left'],
  ['right', 'right'],
  ['middle', 'top'],
  ['', 'top'],
  [undefined, 'top'],
])('M16 the position %s is shown at %s', (asked, side) => {
  expect(tooltipSide(asked)).toBe(side)
})
