/** sharp, loaded with the first picture that is drawn: it and its native library take some 20 MB, which most processes never need. */

/** @returns the function that opens a picture */
export const loadSharp = async () => (await import('sharp')).default
