/** Every queue and limited place of the service that several people share: who can fill it, and what the next one gets (docs/limits.md). */
import { LIMITS } from '#contract/wire/limits.ts'
import { sharesFor } from '../../shares/holder.ts'

export interface SharedPlace {
  place: string
  /** Size of the place. */
  size: string
  /** Shares of an account, of the guests of a network together, and of all of a network. */
  shares: string
  /** Place of the next honest user when others have filled their shares. */
  next: string
  /** Path of its test, from src/service. */
  test: string
}

const shares = (of: number): string => {
  const { account, share, network } = sharesFor(of)
  return `${account}; guests ${share}; network ${network}`
}
const { account, project, network } = LIMITS
const IN_TURN = 'its turn, after the one that runs'

export const SHARED_PLACES: readonly SharedPlace[] = [
  {
    place: 'Renders that wait, films too',
    size: '500; a process draws one of each lane at once',
    shares: `${shares(account.rendersWaiting)}; full, those with most lose their newest`,
    next: `${IN_TURN}; that one gives way once where its network has two more waiting. A render whose only request has gone is not begun`,
    test: 'modules/renders/queue/shares.test.ts',
  },
  {
    place: 'The browser: sheets, invoices, images',
    size: '48 that wait, one drawn at once',
    shares: '6; full, those with most lose their newest',
    next: `${IN_TURN}; that one steps back once where its network has two more waiting`,
    test: 'adapters/browserTurns.test.ts',
  },
  {
    place: 'The browser: pictures of rooms in lists and of links',
    size: '48 that wait, beside those',
    shares: '6 of an owner; full, those with most lose their newest',
    next: 'the room’s plan, at once. What is asked for comes first, but not more than four in a row; one that is drawn gives way three times',
    test: 'adapters/browserTurns.test.ts',
  },
  {
    place: 'PDFs that wait for the browser',
    size: 'the same queue',
    shares: 'one for all who ask for the same',
    next: 'as above; one that no client has asked for in 30 seconds is dropped',
    test: 'adapters/pdfPrinter.test.ts',
  },
  {
    place: 'Searches for arrangements',
    size: '20 that wait, in each process; two run at once at most, five seconds each',
    shares: `${account.arrangementsWaiting}; full, those with most lose their newest`,
    next: `${IN_TURN}; a search whose client has gone is dropped`,
    test: 'modules/design/arrangements/arrangementPool.test.ts',
  },
  {
    place: 'Event streams of one project',
    size: '250',
    shares: shares(20),
    next: 'a place: the owner has 20 kept free, and one network does not fill the others',
    test: 'modules/design/live/access.test.ts',
  },
  {
    place: 'Collaborators of one project',
    size: `${project.collaborators}, by the link ${project.collaboratorsByLink}`,
    shares: `one; guests ${sharesFor(5).share}; network ${sharesFor(5).network}`,
    next: 'a place: ten are kept free for those whom the owner invites, and one network does not fill the others',
    test: 'modules/design/sharing/joiningShares.test.ts',
  },
  {
    place: 'Comments of one project',
    size: project.comments.toLocaleString('en'),
    shares: `${shares(project.commentsOfOne)}; of all who are not the owner ${project.commentsOfOthers}`,
    next: 'a place: the owner has 100 kept free, and takes others’ comments back',
    test: 'modules/design/sharing/comments.test.ts',
  },
  {
    place: 'Pictures of people that are drawn anew',
    size: '16 that wait in each process, one drawn at once',
    shares: '2; full, those with most lose their newest',
    next: `${IN_TURN}; a picture whose client has gone is dropped`,
    test: 'modules/accounts/avatar.test.ts',
  },
  {
    place: 'Bodies of requests in memory',
    size: '192 MiB in each process',
    shares: '8 MiB; guests 24 MiB; network 48 MiB',
    next: 'memory for its own body: four networks with many accounts each fill it',
    test: 'http/request/bodyBytes.test.ts',
  },
  {
    place: 'Passwords that are hashed',
    size: '20 that wait in each process, two at once',
    shares: 'full, those with most lose their newest',
    next: `${IN_TURN}, within a second`,
    test: 'shares/fairPool.test.ts',
  },
  {
    place: 'Connections to the database',
    size: 'the pool; 50 requests of an account wait',
    shares: `four at once; waiting ${shares(50)}`,
    next: 'the next connection that comes free',
    test: 'http/limits/fairness.test.ts',
  },
  {
    place: 'Files for AR that are made',
    size: 'a few at once in each process',
    shares: `${shares(1503)}, waiting`,
    next: IN_TURN,
    test: 'modules/ar/turns.test.ts',
  },
  {
    place: 'Models of the catalogue that are made when first asked for',
    size: 'one for each processor core at once',
    shares: 'each model once, for all who ask',
    next: 'its model, after those that were asked for before: there are no more than the catalogue has',
    test: 'modules/catalog/files/collectionModels.test.ts',
  },
  {
    place: 'Deliveries of webhooks',
    size: '256 attempts at once, 64 more to endpoints that fail',
    shares: 'an endpoint 1 to 16, as fast as it answers',
    next: 'its delivery: slow and failing endpoints have places of their own',
    test: 'modules/webhooks/endpointShares.test.ts',
  },
  {
    place: 'Pieces in stock, reserved by orders that are not paid',
    size: 'the stock; 30 minutes',
    shares: `${account.reservedPieces} pieces, a guest ${account.reservedPiecesOfGuest}; network ${network.unpaidOrders} orders`,
    next: 'INSUFFICIENT_STOCK where it was the last piece, until the orders lapse',
    test: 'modules/orders/checkout/allowance.test.ts',
  },
  {
    place: 'Lines of page errors in the log',
    size: '100 an hour in each process',
    shares: 'network 20',
    next: 'its line: four networks leave place',
    test: 'modules/pageErrors/routes.test.ts',
  },
  {
    place: 'New accounts and guests of a network',
    size: '100 an hour',
    shares: 'the network’s own, of nobody else',
    next: 'on that network 429 until the hour is over; every other network its account',
    test: 'modules/accounts/signIn/signIn.test.ts',
  },
]

const ROWS = SHARED_PLACES.map(
  ({ place, size, shares: of, next, test }) => `| ${place} | ${size} | ${of} | ${next} | [${test.split('/').at(-1)}](../src/service/${test}) |`,
)

/** The section of docs/limits.md. */
export const sharedPlacesSection = `## Who can fill what

Places that several people share have one rule (\`src/service/shares/holder.ts\`), so that one person with many guests keeps nobody else from the service:

- An account has a share of its own. The guests of one network, and those without an account there, have one together; all of one network have one together. An IPv6 network is a /64.
- Networks take turns, within a network its shares, within a share its accounts.
- A queue that is full drops the newest of those who have most, for one that has less. What waits for a client that has gone is dropped.
- The owner of a room has places that nobody else takes.

A network here is the address that a request comes from: behind a proxy that \`TRUST_PROXY\` does not name, all callers are one network. Where an address is written down for this, it is sealed with a key.

| Place | How much there is | Of an account | The next one gets | Tried in |
|---|---|---|---|---|
${ROWS.join('\n')}

Where a share is used up the answer is the place’s own code (429 or 409), whose \`details\` say \`TOO_MANY\` with the number, and \`Retry-After\` where a place comes free by itself; where all is full, 503 \`SERVICE_UNAVAILABLE\` with \`Retry-After\`.`
