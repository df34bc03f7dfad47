/** Which way each device is shown; exact addresses of the viewers outside the page. */
import { describe, expect, test } from 'vitest'
import { isBannerTap, quickLookHref } from '../../ar/page/viewers/quickLook.ts'
import { chromeIntent, sceneViewerIntent } from '../../ar/page/viewers/sceneViewer.ts'
import { wayOf, type Device } from './ways.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'
const PIXEL = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/147.0.0.0 Mobile Safari/537.36'
const QUEST = 'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/40.1 Chrome/138.0.0.0 VR Safari/537.36'
const SAFARI = `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`

const device = (agent: string, facts: Partial<Device> = {}): Device => ({
  agent,
  xr: false,
  relAr: false,
  touches: 5,
  secure: true,
  viewerMissing: false,
  ...facts,
})

describe('a device is shown its room by', () => {
  test.each<[string, Device, string]>([
    ['Android Chrome with ARCore', device(PIXEL, { xr: true }), 'webxr'],
    ['Android Chrome without ARCore', device(PIXEL), 'scene-viewer'],
    ['Samsung Internet', device(PIXEL.replace('Chrome/', 'SamsungBrowser/29.0 Chrome/')), 'scene-viewer'],
    ['iPhone Safari', device(SAFARI, { relAr: true }), 'quick-look'],
    ['iPad, which calls itself a Macintosh', device(MAC, { relAr: true }), 'quick-look'],
    ['iPhone Chrome, which does not say so', device(`${IPHONE} CriOS/147.0 Mobile/15E148 Safari/604.1`), 'quick-look'],
    ['iPhone Firefox', device(`${IPHONE} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`), 'quick-look'],
    ['iPhone Edge', device(`${IPHONE} Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/605.1.15`), 'quick-look'],
    ['our page on the home screen of an iPhone', device(`${IPHONE} Mobile/15E148`, { relAr: true }), 'quick-look'],
    ['Vision Pro', device(MAC, { relAr: true }), 'quick-look'],
    ['an old Vision Pro that claims WebXR', device(MAC, { relAr: true, xr: true }), 'quick-look'],
    ['an iPhone app that brings WebXR along', device(`${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, { xr: true }), 'webxr'],
    ['Quest', device(QUEST, { xr: true }), 'webxr'],
    ['a desktop with an emulator', device(MAC.replace('Version/18.6', 'Chrome/147.0'), { xr: true, touches: 0 }), 'webxr'],
    ['an in-app browser that can, all the same', device(`${PIXEL} Line/15.0`, { xr: true }), 'webxr'],
  ])('%s', (_, facts, way) => {
    expect(wayOf(facts).way).toBe(way)
  })

  test('a headset is known as one, a phone is not', () => {
    expect(wayOf(device(QUEST, { xr: true }))).toEqual({ way: 'webxr', headset: true })
    expect(wayOf(device(PIXEL, { xr: true }))).toEqual({ way: 'webxr', headset: false })
  })
})

describe('there is no AR, for a reason', () => {
  test.each<[string, Device, object]>([
    ['Android Firefox', device('Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'), { why: 'firefox', system: 'android' }],
    ['Android without HTTPS', device(PIXEL, { secure: false }), { why: 'insecure', system: 'android' }],
    ['Android without Scene Viewer', device(PIXEL, { viewerMissing: true }), { why: 'noViewer', system: 'android' }],
    ['Quest without passthrough', device(QUEST), { why: 'quest' }],
    ['Quest without HTTPS', device(QUEST, { secure: false }), { why: 'insecure' }],
    ['Quest that names Android', device('Mozilla/5.0 (Linux; Android 12; Quest 2) OculusBrowser/30.0 Chrome/120.0 VR'), { why: 'quest' }],
    ['an old iPhone', device(`${IPHONE.replace('18_6', '11_4')} Version/11.0 Mobile/15E148 Safari/604.1`), { why: 'ios', system: 'ios' }],
    ['Safari on a Mac', device(MAC, { touches: 0 }), { why: 'desktop' }],
    ['Safari on a Mac that claims WebXR', device(MAC, { touches: 0, xr: true }), { why: 'desktop' }],
    ['Chrome on Windows', device('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/147.0 Safari/537.36', { touches: 10 }), { why: 'desktop' }],
    ['Firefox on Linux', device('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', { touches: 0 }), { why: 'desktop' }],
    ['a set-top box', device('SomethingElse/1.0', { touches: 0 }), { why: 'unknown' }],
  ])('%s', (_, facts, reason) => {
    expect(wayOf(facts)).toMatchObject({ way: 'other', app: null, ...reason })
  })

  test.each<[string, string, string | null, string]>([
    ['Facebook', `${WEBVIEW} [FB_IAB/FB4A;FBAV/500.0.0.0;]`, 'Facebook', 'android'],
    ['Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0;FBDV/iPhone15,2]`, 'Facebook', 'ios'],
    ['Messenger', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/500.0]`, 'Messenger', 'ios'],
    ['Instagram', `${WEBVIEW} Instagram 380.0.0.0 Android`, 'Instagram', 'android'],
    ['Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 380.0.0.0 (iPhone15,2; FBAV)`, 'Instagram', 'ios'],
    ['TikTok', `${WEBVIEW} trill_400 BytedanceWebview/d8a21c6`, 'TikTok', 'android'],
    ['TikTok on an iPhone', `${IPHONE} Mobile/15E148 musical_ly_38.0 JsSdk/2.0`, 'TikTok', 'ios'],
    ['WhatsApp', `${IPHONE} Mobile/15E148 WhatsApp/2.25`, 'WhatsApp', 'ios'],
    ['LINE', `${IPHONE} Mobile/15E148 Safari Line/15.0.0`, 'LINE', 'ios'],
    ['the Google app', `${IPHONE} GSA/380.0 Mobile/15E148 Safari/604.1`, 'Google', 'ios'],
    ['an app that keeps its name to itself', WEBVIEW, null, 'android'],
    ['one on an iPhone', `${IPHONE} Mobile/15E148`, null, 'ios'],
  ])('inside %s', (_, agent, app, system) => {
    expect(wayOf(device(agent))).toEqual({ way: 'other', why: 'inApp', system, app })
  })

  test('inside an app that claims Quick Look and does not open it', () => {
    expect(wayOf(device(`${IPHONE} Mobile/15E148 Instagram 380.0`, { relAr: true })).way).toBe('other')
  })
})

const FILE = 'https://diwan.example/ar-assets/tok_en/abc.glb'

test('Scene Viewer receives the file, the title, and the address to return to', () => {
  expect(sceneViewerIntent({ file: FILE, title: 'كرسي & طاولة', fallback: 'https://diwan.example/ar/tok#no-viewer' })).toBe(
    'intent://arvr.google.com/scene-viewer/1.2?mode=ar_preferred&resizable=false&disable_occlusion=true' +
      '&title=%D9%83%D8%B1%D8%B3%D9%8A%20%26%20%D8%B7%D8%A7%D9%88%D9%84%D8%A9' +
      '&file=https%3A%2F%2Fdiwan.example%2Far-assets%2Ftok_en%2Fabc.glb' +
      '#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;' +
      'S.browser_fallback_url=https%3A%2F%2Fdiwan.example%2Far%2Ftok%23no-viewer;end;',
  )
})

test('Chrome is asked for the same page, with its scheme and port', () => {
  expect(chromeIntent('http://192.168.1.4:4000/ar/tok?x=1')).toBe(
    'intent://192.168.1.4:4000/ar/tok?x=1#Intent;scheme=http;package=com.android.chrome;' +
      'S.browser_fallback_url=http%3A%2F%2F192.168.1.4%3A4000%2Far%2Ftok%3Fx%3D1;end;',
  )
})

test('Quick Look receives the fixed scale and the product for sale', () => {
  const banner = { page: 'https://diwan.example/products/p1', call: 'Add to cart', title: 'Lotus & co', subtitle: 'Sand', price: 'EGP 12,500' }
  expect(quickLookHref('https://diwan.example/ar-assets/tok/abc.usdz', banner)).toBe(
    'https://diwan.example/ar-assets/tok/abc.usdz#allowsContentScaling=0' +
      '&canonicalWebPageURL=https%3A%2F%2Fdiwan.example%2Fproducts%2Fp1' +
      '&callToAction=Add%20to%20cart&checkoutTitle=Lotus%20%26%20co&checkoutSubtitle=Sand&price=EGP%2012%2C500',
  )
  // An empty text is left out: the viewer would show an empty line.
  expect(quickLookHref('/a.usdz', { ...banner, subtitle: '' })).not.toContain('checkoutSubtitle')
})

test('only the tap on the banner counts as a tap', () => {
  const message = (data: unknown) => Object.assign(new Event('message'), { data })
  expect(isBannerTap(message('_apple_ar_quicklook_button_tapped'))).toBe(true)
  expect([message('something else'), message({}), new Event('message')].some(isBannerTap)).toBe(false)
})
