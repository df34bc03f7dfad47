/** A room on paper, for its readers and for holders of its link. */
import type { FastifyInstance } from 'fastify'
import type { FurnishedProject } from '#contract/design/design.ts'
import { fileName } from '#contract/text/fileName.ts'
import type { Language } from '#contract/text/languages.ts'
import { sheetOperations } from '#contract/design/sheet.ts'
import { dayAt } from '#contract/text/wallTime.ts'
import { reachedAt, type Services } from '../../../services.ts'
import { pathOf, type Holder } from '../../../shares/holder.ts'
import { serveFile, type FileAnswer } from '../../../http/answer/file.ts'
import { printedPdf } from '../../../http/answer/pdf.ts'
import { productOnWire } from '../../catalog/products/productOnWire.ts'
import { findProducts } from '../../catalog/products/products.ts'
import { RENDER_ORIGIN } from '../images/answerPage.ts'
import { getFurnishedProject } from '../reading.ts'
import { getSharedProject } from '../sharing/sharedProject.ts'

/** Time zone of the date of prices. */
const ZONE = 'Africa/Cairo'

interface Wanted {
  holder: Holder
  project: FurnishedProject
  link: string | null
  language: Language
}

/** @throws Refusal SHEET_IN_PROGRESS, RENDER_FAILED, SERVICE_UNAVAILABLE when too much is being drawn */
const sheetOf = async (services: Services, { holder, project, link, language }: Wanted): Promise<FileAnswer> => {
  const ids = [...new Set(project.items?.map(({ productId }) => productId))]
  const catalogue = await findProducts(services.db.root, ids, { ...services.config, publicUrl: RENDER_ORIGIN })
  const now = services.clock.now()
  const day = dayAt(now, ZONE)
  const products = [...catalogue.values()].map((product) => productOnWire(product, language)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const sheet = { language, project, products, link, day }
  const bytes = await printedPdf(services.state.sheets?.get(services, pathOf(holder), sheet), 'SHEET_IN_PROGRESS')
  return { bytes, name: fileName(project.name, now, 'pdf', { timeZone: ZONE }), language }
}

export const sheetRoutes = (app: FastifyInstance, services: Services): void => {
  serveFile(app, sheetOperations.getSheet, async ({ caller, holder, language: spoken, params, query, publicUrl }) => {
    const language = query.lang ?? spoken
    const here = reachedAt(services, publicUrl)
    const project = await getFurnishedProject(here, { accountId: caller.accountId, language }, params.projectId)
    const link = project.shareToken === null ? null : `${publicUrl}/shared/${project.shareToken}`
    return sheetOf(here, { holder, project, link, language })
  })

  serveFile(app, sheetOperations.getSharedSheet, async ({ holder, language: spoken, params: { shareToken }, query, publicUrl }) => {
    const language = query.lang ?? spoken
    const here = reachedAt(services, publicUrl)
    const { project } = await getSharedProject(here, { accountId: null, language }, shareToken)
    return sheetOf(here, { holder, project, link: `${publicUrl}/shared/${shareToken}`, language })
  })
}
