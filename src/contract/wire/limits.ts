/**
 * Every limit of size and number, in one table: schemas and modules take their numbers from here, limitWords.ts says what each one bounds,
 * `/openapi.json` (`x-limits`) and docs/limits.md show them. Imports nothing, so that the page loads no schema to know a number.
 */
export const LIMITS = {
  /** Characters of a text (UTF-16 code units). */
  text: {
    projectName: 120,
    description: 2000,
    comment: 2000,
    objectName: 200,
    objectId: 100,
    material: 100,
    texture: 200,
    software: 200,
    formatVersion: 16,
    optionName: 64,
    optionText: 500,
    productName: 120,
    search: 120,
    personName: 80,
    companyName: 120,
    addressLabel: 60,
    addressLine: 200,
    city: 80,
    postalCode: 12,
    country: 2,
    note: 500,
    rating: 1000,
    email: 254,
    password: 128,
    passwordSent: 4096,
    phone: 32,
    code: 32,
    paymentToken: 255,
    trackingNumber: 64,
    orderNumber: 40,
    orderKey: 64,
    carrier: 80,
    timezone: 60,
    apiKeyName: 60,
    idempotencyKey: 255,
    color: 7,
    timestamp: 40,
    wordList: 200,
    pathPart: 500,
    unit: 60,
    nationalId: 20,
    paymentReference: 64,
    webhookUrl: 2048,
    webhookSecret: 255,
    webhookSecretLeast: 24,
    webhookHeader: 1000,
    headerName: 64,
    eventType: 100,
    pageErrorWord: 200,
  },
  /** Entries of a list or a record. */
  entries: {
    walls: 64,
    wallPoints: 2,
    openings: 100,
    sceneObjects: 600,
    surfaces: 16,
    lights: 8,
    options: 20,
    ops: 1000,
    selection: 50,
    productTags: 5,
    arPlanes: 2,
    orderLines: 100,
    scopes: 10,
    pageRows: 100,
    listedOrders: 10_000,
    eventTypes: 50,
    webhookHeaders: 20,
    units: 1000,
    emergencyContacts: 5,
    stackFrames: 20,
  },
  /** Bytes of UTF-8. */
  bytes: {
    scene: 256_000,
    customization: 2000,
    history: 2_000_000,
    body: 256 * 1024,
    avatar: 5 * 1024 * 1024,
    profileBody: 6 * 1024 * 1024,
    sceneBody: 1024 * 1024,
    changeBody: 2 * 1024 * 1024,
  },
  /** Contents of one project. */
  project: {
    items: 500,
    collaborators: 50,
    collaboratorsByLink: 40,
    comments: 1000,
    commentsOfOthers: 900,
    commentsOfOne: 200,
    historyDays: 180,
  },
  /** One request for arrangements. */
  arrangement: {
    people: 20,
    proposals: 5,
  },
  /** Contents of one account. */
  account: {
    projects: 200,
    projectsOfGuest: 20,
    comments: 5000,
    addresses: 50,
    paymentMethods: 20,
    apiKeys: 20,
    idempotentAnswers: 5_000,
    wishlistItems: 200,
    cartLines: 100,
    arSessions: 50,
    arrangementsWaiting: 2,
    rendersOfFree: 20,
    rendersOfPlus: 200,
    rendersOfPro: 2000,
    rendersWaiting: 8,
    unpaidOrders: 3,
    unpaidOrdersOfGuest: 1,
    reservedPieces: 60,
    reservedPiecesOfGuest: 20,
    webhooks: 20,
    properties: 200_000,
    tenants: 500_000,
    leases: 1_000_000,
  },
  /** Term of one lease. */
  lease: {
    years: 50,
  },
  /** Values of one coupon. */
  coupon: {
    redemptions: 1_000_000,
  },
  /** Requests from one network address. */
  network: {
    unpaidOrders: 100,
  },
} as const

/** Hours after which an order of cash on delivery that staff have not confirmed is cancelled. */
export const CASH_ORDER_HOURS = 48
/** EGP: a budget is at most so much. */
export const BUDGET_LIMIT = 100_000_000
/** Items that a project may hold. */
export const ITEM_LIMIT = LIMITS.project.items
/** Selected items that one presence shows to the others, at most. */
export const SELECTION_LIMIT = LIMITS.entries.selection
