/** People with e-mails, and rooms that they share, for tests. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/wire/operation.ts'
import { designOperations } from '#contract/design/design.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import type { TestService } from '../../../service.ts'
import { emailVerified } from '../../../../src/service/modules/accounts/hooks.ts'
import { messages } from '../../../../src/service/jobs/tables.ts'

export interface Person {
  accountId: string
  token: string
  email: string
}

/** The person's e-mail is proven to be theirs, as the code that was sent there proves it. */
export const verify = ({ services: { db }, clock }: TestService, { accountId, email }: Pick<Person, 'accountId' | 'email'>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`update users set email_verified = true where id = ${accountId}`)
    await emailVerified.emit(tx, accountId, email, clock.now())
  })

/** A new account with a name and an e-mail, without the work of hashing a password. */
export const person = async (service: TestService, firstName: string, { verified = true } = {}): Promise<Person> => {
  const { accountId, token } = await service.guest()
  const email = `${firstName.toLowerCase()}-${accountId.slice(0, 8)}@example.com`
  await service.services.db.root.execute(
    sql`update users set email = ${email}, first_name = ${firstName}, last_name = 'Hassan' where id = ${accountId}`,
  )
  const made = { accountId, token, email }
  if (verified) await verify(service, made)
  return made
}

/** A room of 5 × 4 × 2.8 m; its id. */
export const room = async (
  { call }: TestService,
  { token }: Pick<Person, 'token'>,
  more: Partial<BodyOf<typeof designOperations.createProject>> = {},
) => {
  const dimensions = { length: 5, width: 4, height: 2.8 }
  const body = { name: `Salon ${randomUUID()}`, roomType: 'living_room', style: 'modern', dimensions, ...more } as const
  return (await call(designOperations.createProject, { token, body })).data.project.id
}

export const share = (
  { call }: TestService,
  { token }: Pick<Person, 'token'>,
  projectId: string,
  body: BodyOf<typeof sharingOperations.shareProject>,
) => call(sharingOperations.shareProject, { token, params: { projectId }, body })

/** Subjects and texts of what was written to an e-mail, oldest first. */
export const mailsTo = ({ services: { db } }: TestService, email: string) =>
  db.root
    .select({ subject: messages.subject, text: messages.text, language: messages.language })
    .from(messages)
    .where(eq(messages.to, email))
    .orderBy(messages.createdAt, sql`${messages}.xmin::text::bigint`)
