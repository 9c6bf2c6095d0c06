// What npm start prints once the product answers.

/**
 * @param options - The environment, the port, and what `/api/health` answered.
 * @returns The lines. Each address in them answers: in production there is no sandbox, and the documentation of the API
 *   only where a setting opens it.
 */
export function listReadyLines({ environment, port, durability }) {
  const isProduction = environment.NODE_ENV === 'production'
  const hasDocumentation = (environment.API_DOCUMENTATION || (isProduction ? 'closed' : 'open')) === 'open'
  const sandboxPort = Number(environment.SANDBOX_PORT || port + 1)
  const lines = [
    ['Cosecha is ready:', `http://localhost:${port}`],
    isProduction && ['Its public address:', environment.PUBLIC_URL],
    hasDocumentation && ['API documentation:', `http://localhost:${port}/api/docs`],
    !isProduction && [
      'The world outside:',
      `http://localhost:${sandboxPort}  (sandbox: codes, identity, signing, PSE, bank, mail)`,
    ],
    ['Durability:', `${durability.class}. ${durability.text}`],
  ]
  return lines.filter(Boolean).map(([name, value]) => `${name.padEnd(22)} ${value}`)
}
