/** Rows of the matrix of rights: joining a room by its link. */
import { sql } from 'drizzle-orm'
import { sharingOperations } from '#contract/design/sharing.ts'
import type { TestService } from '../../../../service.ts'
import { JOINS_BY_LINK, STAYS, type MatrixFixture, type Row } from '../matrix.ts'

const send = ({ shareToken }: MatrixFixture) => ({ params: { shareToken }, body: { name: 'Samir' } })

export const joinRows = (service: () => TestService): Row[] => {
  const { joinSharedProject, shareProject } = sharingOperations
  const where = (linkPermission: 'comment' | 'edit'): Row => ({
    operation: joinSharedProject,
    when: `where the link allows: ${linkPermission}`,
    prepares: true,
    send: async (fixture) => {
      const { call, services } = service()
      // An account may join only so often a day.
      await services.db.root.execute(sql`delete from rate_counts`)
      await call(shareProject, { token: fixture.people.owner.token, params: { projectId: fixture.projectId }, body: { linkPermission } })
      return send(fixture)
    },
    rights: JOINS_BY_LINK,
  })
  return [{ operation: joinSharedProject, when: 'where the link allows viewing alone', send, rights: STAYS }, where('comment'), where('edit')]
}
