/** A process for the tests to kill: takes the lock of the folder that it is given, says so, and stays. */
import { lockFolder } from '../../../src/service/db/folderLock.ts'

lockFolder(process.argv[2] ?? '')
process.send?.('held')
setInterval(() => {}, 1000)
