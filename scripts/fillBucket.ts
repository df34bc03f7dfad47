/** A step of `npm run build`: with `BLOB_URL` what was made goes into the bucket, so that a machine that starts with it makes nothing. */
import { KEPT } from '#collection/kept.ts'
import { openCollectionModels } from '../src/service/modules/catalog/files/collectionModels.ts'
import { fillBlobs } from '../src/service/modules/catalog/files/fillBlobs.ts'
import { storeTemplateImages } from '../src/service/modules/design/templates/templateImages.ts'
import { readConfig } from '../src/service/config.ts'
import { errorText } from '../src/service/db/failures.ts'
import { openBlobs } from '../src/service/adapters/blobs.ts'
import { progress } from './makeFurniture.ts'

const fill = async (): Promise<void> => {
  const config = readConfig(process.env)
  if (config.bucket === undefined) return
  const [blobs, models] = [await openBlobs(config), await openCollectionModels(config.dataDir)]
  const shown = progress('bucket')
  try {
    await fillBlobs(blobs, { models, folder: KEPT, onProgress: (done, total) => shown(done, total, '') })
    await storeTemplateImages(blobs)
  } finally {
    await models.close()
  }
}

try {
  await fill()
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
