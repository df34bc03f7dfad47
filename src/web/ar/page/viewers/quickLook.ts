/** Quick Look, the viewer of iOS, iPadOS and visionOS: opened by a link whose options follow its `#`. */

export interface Banner {
  /** Address for users who share it from there. */
  page: string
  /** The words of the button. */
  call: string
  title: string
  subtitle: string
  /** As it is read, with its currency. */
  price: string
}

/** The address of a USDZ in its true size, not to be resized, with a banner that sells it. */
export const quickLookHref = (file: string, { page, call, title, subtitle, price }: Banner): string => {
  const options = {
    allowsContentScaling: '0',
    canonicalWebPageURL: page,
    callToAction: call,
    checkoutTitle: title,
    checkoutSubtitle: subtitle,
    price,
  }
  const parts = Object.entries(options).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return `${file}#${parts.join('&')}`
}

/** Whether a `message` of the link says that the banner's button was tapped. */
export const isBannerTap = (event: Event): boolean => 'data' in event && event.data === '_apple_ar_quicklook_button_tapped'
