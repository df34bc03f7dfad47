// Runs in every browser, before the first paint and before any module. Written as ES5: an older browser could not read it otherwise.
/* oxlint-disable no-unused-vars -- ES5 names what is caught */
;(function () {
  try {
    // The remembered choice of light or dark, so that the page never flashes.
    var theme = localStorage.getItem('diwan.theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme)
  } catch (error) {
    // The browser keeps nothing: the system's own choice stays.
  }

  // What the page needs and no polyfill gives, see docs/browsers.md.
  var isTooOld = true
  try {
    isTooOld =
      !('noModule' in document.createElement('script')) ||
      !('inert' in document.documentElement) ||
      !CSS.supports('height', '1dvh') ||
      !CSS.supports('container-type', 'inline-size') ||
      !new RegExp('(?<=a)b').test('ab')
  } catch (error) {
    // It lacks `CSS`, or the pattern is a syntax error.
  }

  // As in src/web/oldBrowsers/polyfilled.ts.
  var polyfilled = [
    'Array.prototype.toReversed',
    'Array.prototype.toSorted',
    'Array.prototype.with',
    'Map.groupBy',
    'Promise.withResolvers',
    'String.prototype.isWellFormed',
    'String.prototype.toWellFormed',
  ]
  var lacks = function (path) {
    return !path.split('.').reduce(function (object, name) {
      return object && object[name]
    }, window)
  }

  // Written into the page, a script runs before those that follow it.
  var script = isTooOld ? '/oldBrowser.js' : polyfilled.some(lacks) ? '/polyfills.js' : ''
  if (script) document.write('<script src="' + script + '"></script>')
})()
