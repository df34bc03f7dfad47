/** What a page may not take for granted of the device that it is opened on: which files name it, and why each may. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The page's own, and the two rooms that it runs as they are. */
const files = globSync(['**/*.{ts,tsx}', '../{contract,room,planner}/**/*.ts'], { cwd: join(import.meta.dirname, 'web') }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const sources = new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(import.meta.dirname, 'web', file), 'utf8')]))
const naming = (pattern: RegExp): string[] => [...sources].filter(([, source]) => pattern.test(source)).map(([file]) => file)

interface Row {
  what: string
  pattern: RegExp
  /** The files that may name it, and how each does without. */
  may: Readonly<Record<string, string>>
}

/** There on HTTPS and on localhost alone; shops and homes also open Diwan by plain HTTP in their own network. */
const SECURE_ONLY: readonly Row[] = [
  { what: 'crypto.randomUUID', pattern: /\brandomUUID\b/, may: { '../contract/wire/newId.ts': 'does without, and says why' } },
  {
    what: 'crypto.subtle',
    pattern: /\bcrypto\.subtle\b/,
    may: { '../contract/webhooks/webhookSignature.ts': 'is for receivers of webhooks, which are no pages' },
  },
  {
    what: 'the clipboard',
    pattern: /\bnavigator\.clipboard\b|\bClipboardItem\b/,
    may: { 'lib/ui/device/handOver.ts': 'tries the older command; a picture is not offered to be copied' },
  },
  {
    what: 'service workers',
    pattern: /\bserviceWorker\b/,
    may: {
      'lib/offline/keeping.ts': 'asks whether there are any',
      'lib/ui/loading/lazyChunks.ts': 'takes none for a page that is not kept',
    },
  },
  {
    what: 'the Cache API',
    pattern: /\bcaches\./,
    may: { 'lib/storage/workerCaches.ts': 'is the service worker’s alone' },
  },
  {
    what: 'sharing',
    pattern: /\bnavigator\.(?:share|canShare)\b/,
    may: {
      'lib/ui/device/handOver.ts': 'asks before it offers it',
      'pages/account/loyalty/Referral.tsx': 'asks before it offers it',
      'studio/features/share/sharing.ts': 'asks before it offers it',
      'studio/features/share/SendableLink.tsx': 'offers it where sharing.ts has found it',
    },
  },
  { what: 'locks', pattern: /\bnavigator\.locks\b/, may: { 'lib/api/client.ts': 'does without' } },
  {
    what: 'the device’s orientation',
    pattern: /\bDeviceOrientationEvent\b/,
    may: { 'renders/panorama/useDeviceOrientation.ts': 'asks before it offers it' },
  },
  {
    what: 'WebXR',
    pattern: /\bnavigator\.xr\b/,
    may: {
      'ar/xr/Controls.ts': 'refuses as one without WebXR does',
      'lib/handOver/ways.ts': 'says so in a comment',
    },
  },
  {
    what: 'other interfaces of secure origins',
    pattern:
      /\bnavigator\.(?:bluetooth|credentials|geolocation|gpu|hid|keyboard|mediaDevices|permissions|serial|storage|usb|wakeLock)\b|\bVideo(?:En|De)coder\(|\bshow(?:Open|Save)FilePicker\b|\bnew Notification\(|\bSharedArrayBuffer\b|\bcookieStore\b/,
    may: {},
  },
]

/** The page reads the time from the service (lib/api/serverClock.ts): by a phone's clock that is weeks off, days are refused that it calls possible, and files bear a wrong one. */
const OWN_CLOCK: Row = {
  what: 'the device’s own clock',
  pattern: /\bnew Date\(\)|\bDate\.now\b/,
  may: {
    '../contract/webhooks/webhookSignature.ts': 'is for receivers of webhooks, which are no pages',
    'lib/api/serverClock.ts': 'compares it with the service’s',
    'ar/page/status/timeLeft.ts': 'adds by how much the service is ahead',
    'editor/store/scene.ts': 'measures how long ago the last step was made',
    'editor/sync/SyncEngine.ts': 'puts changes of this device in order',
    'editor/sync/sendAll.ts': 'puts changes of this device in order',
    'editor/openRoom.ts': 'notes when this device kept a room',
    'lib/currency/foreignPrices.ts': 'measures how long ago rates were asked for',
    'lib/ui/loading/retryImport.ts': 'measures how long ago the page was reloaded',
  },
}

describe('the page names only where it can do without:', () => {
  test.each(SECURE_ONLY)('$what', ({ pattern, may }) => {
    expect(naming(pattern).toSorted()).toEqual(Object.keys(may).toSorted())
  })
})

test('the device’s own clock is believed only for what is the device’s own', () => {
  expect(naming(OWN_CLOCK.pattern).toSorted()).toEqual(Object.keys(OWN_CLOCK.may).toSorted())
})
