/**
 * Rules of a message of the partner-bank protocol between two of its members. Each is written once: the check of zod,
 * the JSON schema of the OpenAPI document and the sentence for the bank's people come from the same rule.
 */
import type { z } from 'zod'

type Members = Readonly<Record<string, unknown>>

export type MessageRule = {
  /** What the bank's people read, in the document and on the page. */
  says: string
  holds: (message: Members) => boolean
  /** The same as JSON Schema 2020-12. */
  schema: Readonly<Record<string, unknown>>
}

/** @returns The schema that checks the rules, and tells them where it becomes JSON Schema. */
export function withRules<Schema extends z.ZodObject>(message: Schema, rules: readonly MessageRule[]): Schema {
  const checked = rules.reduce((schema, { says, holds }) => schema.refine((given) => holds(given), says), message)
  return checked.meta({ allOf: rules.map(({ says, schema }) => ({ description: says, ...schema })) })
}

/** With one value of a member, another must be there. */
export function needs(when: string, is: string, member: string): MessageRule {
  return {
    says: `With \`${when}\` \`${is}\`, \`${member}\` is required.`,
    holds: (message) => message[when] !== is || message[member] !== undefined,
    schema: onlyIf(has(when, is), { required: [member] }),
  }
}

/** The same of a text, which then is not empty. */
export function needsText(when: string, is: string, member: string): MessageRule {
  return {
    says: `With \`${when}\` \`${is}\`, \`${member}\` is required and not empty.`,
    holds: (message) => message[when] !== is || Boolean(message[member]),
    schema: onlyIf(has(when, is), { required: [member], properties: { [member]: { minLength: 1 } } }),
  }
}

/** A member must be there, but with one value of another it must be missing. */
export function needsUnless(when: string, is: string, member: string): MessageRule {
  return {
    says: `\`${member}\` is required, but with \`${when}\` \`${is}\` it must be missing.`,
    holds: (message) => (message[when] === is) === (message[member] === undefined),
    schema: {
      ...onlyIf(has(when, is), { not: { required: [member] } }),
      else: { required: [member] },
    },
  }
}

/** With one value of a member, another must be missing. */
export function excludes(when: string, is: string, member: string): MessageRule {
  return {
    says: `With \`${when}\` \`${is}\`, \`${member}\` must be missing.`,
    holds: (message) => message[when] !== is || message[member] === undefined,
    schema: onlyIf(has(when, is), { not: { required: [member] } }),
  }
}

/** One of two members must be there, and not both. */
export function exactlyOne(first: string, second: string): MessageRule {
  return {
    says: `Exactly one of \`${first}\` and \`${second}\` is required.`,
    holds: (message) => (message[first] === undefined) !== (message[second] === undefined),
    schema: { oneOf: [{ required: [first] }, { required: [second] }] },
  }
}

/** A list must have an item of one kind, unless another member is there. */
export function needsItemUnless(list: string, kind: string, member: string): MessageRule {
  return {
    says: `\`${list}\` needs one of \`kind\` \`${kind}\`, unless \`${member}\` is there.`,
    holds: (message) => message[member] !== undefined || hasKind(message[list], kind),
    schema: { anyOf: [{ required: [member] }, { properties: { [list]: { contains: has('kind', kind) } } }] },
  }
}

// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that nobody awaits.
const onlyIf = (condition: object, follows: object) => ({ if: condition, then: follows })

const has = (member: string, value: string) => ({ properties: { [member]: { const: value } }, required: [member] })

function hasKind(list: unknown, kind: string): boolean {
  return Array.isArray(list) && list.some((item: Members) => item.kind === kind)
}
