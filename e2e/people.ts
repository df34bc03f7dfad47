/** People who have accounts at every service of the e2e tests. */
const PASSWORD = 'a sofa by the window 7'

/** Two shoppers whose e-mails are confirmed. */
export const MONA = { email: 'mona@example.com', password: PASSWORD, firstName: 'Mona', lastName: 'Adel' }
export const ALI = { email: 'ali@example.com', password: PASSWORD, firstName: 'Ali', lastName: 'Hassan' }

/** One of the shop's own people. */
export const NOHA = { email: 'noha@example.com', password: PASSWORD, firstName: 'Noha', lastName: 'Samy', role: 'staff' } as const
