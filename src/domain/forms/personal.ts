import type { Form } from './form.ts'
import { aboutYouPage } from './pages/about-you.ts'
import { documentPage } from './pages/document.ts'
import { occupationPage } from './pages/occupation.ts'
import { residencePage } from './pages/residence.ts'

/** F01: who the customer is. Asked once, and reused by every process of the customer. */
export const personalForm: Form = {
  id: 'personal',
  formNumber: 113,
  title: 'Datos personales',
  version: 1,
  pages: [documentPage, aboutYouPage, residencePage, occupationPage],
}
