import { CodeStep } from './code-step.tsx'
import { LockedStep } from './locked-step.tsx'
import { RegistrationStep } from './registration-step.tsx'
import type { SignInStep } from './sign-in-state.ts'
import type { SignInFlow } from './use-sign-in.ts'

/** What follows the phone. */
export function LaterStep({ step, flow }: { step: Exclude<SignInStep, 'phone'>; flow: SignInFlow }) {
  switch (step) {
    case 'code':
      return <CodeStep flow={flow} />
    case 'locked':
      return <LockedStep flow={flow} />
    case 'registration':
      return <RegistrationStep flow={flow} />
  }
}
