import { expect, test } from 'vitest'
import { transitions } from '#domain/process/transitions.ts'
import { notificationTemplates } from './registry.ts'
import type { TemplateInput } from './template.ts'

const templates = Object.entries(notificationTemplates)
const inputs: TemplateInput[] = [true, false].map((signsOnPaper) => ({ reason: 'El banco lo explicó.', signsOnPaper }))

test.each(templates)('N07 the notification of %s has every text, as whole sentences', (event, template) => {
  const { subject, title, text, action } = template
  for (const short of [subject, title, action]) expect(short).toMatch(/^[A-ZÁÉÍÓÚ].{3,60}[^.]$/)
  for (const input of inputs) {
    expect(typeof text === 'string' ? text : text(input), event).toMatch(/^[A-ZÁÉÍÓÚ][\s\S]{20,}\.$/)
  }
})

test('N07 nobody is told of what only they themselves can do', () => {
  for (const [event] of templates) {
    const actors = transitions.filter((row) => row.event === event).flatMap(({ by }) => by)
    expect(
      actors.some((actor) => actor !== 'customer'),
      event,
    ).toBe(true)
  }
})
