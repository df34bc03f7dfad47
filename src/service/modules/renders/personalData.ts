/** Personal data of renders: the images and films that a person requested. */
import { eq } from 'drizzle-orm'
import { personalTable, type PersonalData } from '../accounts/personalData.ts'
import { deleteRendersBy } from './queue/retention.ts'
import { renders } from './tables.ts'

export const renderData: PersonalData = {
  name: 'renders',
  tables: [personalTable(renders, 'accountId')],
  read: async (q, accountId) => {
    const rows = await q.select().from(renders).where(eq(renders.accountId, accountId))
    return {
      renders: rows.map(
        ({ id, projectId, projectVersion, status, quality, width, height, camera, lighting, format, projection, film, createdAt }) => ({
          id,
          projectId,
          projectVersion,
          status,
          quality,
          resolution: { width, height },
          camera,
          lighting,
          format,
          projection,
          film: film && { language: film.language, link: film.link },
          createdAt,
        }),
      ),
    }
  },
  erase: (tx, { accountId, at }) => deleteRendersBy(tx, accountId, at),
}
