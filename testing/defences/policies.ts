/** The content policies that leave, judged by Google's evaluator: R18. */
import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { GivenAnswer } from './every-answer.ts'

/** The evaluator's numbers for high, syntax and medium; what is above is a `maybe`, or advice. */
const worstAccepted = 30

/** @returns The different policies among them, each with where it was first seen. */
export function collectPolicies(answers: readonly GivenAnswer[]): Map<string, string> {
  const policies = new Map<string, string>()
  for (const { label, headers } of answers) {
    const policy = String(headers['content-security-policy'] ?? '')
    if (!policies.has(policy)) policies.set(policy, label)
  }
  return policies
}

/** @returns The findings of the severities high, syntax and medium, as sentences. */
export function listFindings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= worstAccepted)
    .map(({ severity, directive, value, description }) => `${severity} ${directive} ${value ?? ''}: ${description}`)
}
