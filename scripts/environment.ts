/** `npm run environment`: computes the light of the sky into src/web/scene/light/sky/environment.bin. A test says when it is needed. */
import { join } from 'node:path'
import { writeWhole } from '#models/writeWhole.ts'
import { writeEnvironment } from '../src/web/scene/light/sky/environmentFile.ts'
import { skyImages } from '../src/web/scene/light/sky/skyImages.ts'
import { projectRoot } from './steps.ts'

await writeWhole(join(projectRoot, 'src/web/scene/light/sky/environment.bin'), new Uint8Array(writeEnvironment(skyImages()).buffer))
