/** Routes of accounts, addresses and payment methods (docs/interface/accounts.md). */
import type { FastifyInstance } from 'fastify'
import { accountOperations as operations } from '#contract/accounts/accounts.ts'
import { pageOf } from '#contract/wire/primitives.ts'
import { verificationOperations } from '#contract/accounts/verification.ts'
import type { Services } from '../../services.ts'
import { BASE_PATH, serve } from '../../http/route.ts'
import { accountDataRoutes } from './ownData/accountDataRoutes.ts'
import { addAddress, deleteAddress, listAddresses, readAddress, updateAddress } from './addresses.ts'
import { addPaymentMethod, deletePaymentMethod, getPaymentMethod, listPaymentMethods } from './paymentMethods/paymentMethods.ts'
import { credentialRoutes } from './credentials/credentialRoutes.ts'
import { deviceOf } from './device.ts'
import { reachedBy } from './profile.ts'
import { profileRoutes } from './profileRoutes.ts'
import { register } from './signIn/register.ts'
import { createGuest, login, logout } from './signIn/signIn.ts'
import { undoContactChange } from './contacts/undoContactChange.ts'
import { verifyContact } from './contacts/verification.ts'

const PROFILE = `${BASE_PATH}/users/profile`

const signInRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, config } = services
  const isLive = services.payments.livemode
  serve(app, operations.createGuest, async ({ userAgent }) => ({
    data: await createGuest(db, { at: clock.now(), device: deviceOf(userAgent), isLive }),
    location: PROFILE,
  }))
  serve(app, operations.register, async (request) => {
    const occasion = { ...request, at: clock.now(), device: deviceOf(request.userAgent), isLive }
    const data = await register(db, request.body, occasion, { config, visitor: request })
    return { data: reachedBy(data, request.publicUrl), location: PROFILE }
  })
  serve(app, operations.login, async (request) => {
    const occasion = { caller: request.caller, at: clock.now(), device: deviceOf(request.userAgent), isLive }
    return { data: reachedBy(await login(services, request.body, occasion, request), request.publicUrl) }
  })
  serve(app, operations.logout, async ({ caller }) => {
    await logout(db, caller)
    return { data: { loggedOut: true as const } }
  })
}

const verificationRoutes = (app: FastifyInstance, services: Services): void => {
  const kinds = { email: verificationOperations.verifyEmail, phone: verificationOperations.verifyPhone }
  for (const kind of ['email', 'phone'] as const) {
    serve(app, kinds[kind], async (request) => {
      const occasion = { ...request, at: services.clock.now(), publicUrl: services.config.publicUrl }
      const data = await verifyContact(services, kind, request.caller.accountId, request.body.code, occasion, request)
      return 'user' in data ? { data: reachedBy(data, request.publicUrl), status: 200 } : { data, status: 202 }
    })
  }
  serve(app, verificationOperations.undoContactChange, async (request) => ({
    data: await undoContactChange(services, request.body.token, { ...request, at: services.clock.now() }),
  }))
}

const addressRoutes = (app: FastifyInstance, { db, clock }: Services): void => {
  serve(app, operations.listAddresses, async ({ caller, query }) => {
    const { rows, pagination } = pageOf(await listAddresses(db.root, caller.accountId), query)
    return { data: { addresses: rows, pagination } }
  })
  serve(app, operations.addAddress, async ({ caller, body }) => {
    const address = await db.transaction((tx) => addAddress(tx, caller.accountId, body, clock.now()))
    return { data: { address }, location: `${BASE_PATH}/users/addresses/${address.id}` }
  })
  serve(app, operations.getAddress, async ({ caller, params }) => ({
    data: { address: await readAddress(db.root, caller.accountId, params.addressId) },
  }))
  serve(app, operations.updateAddress, async ({ caller, params, body }) => ({
    data: { address: await db.transaction((tx) => updateAddress(tx, caller.accountId, params.addressId, body, clock.now())) },
  }))
  serve(app, operations.deleteAddress, async ({ caller, params }) => {
    await db.transaction((tx) => deleteAddress(tx, caller.accountId, params.addressId))
    return { data: { id: params.addressId, deleted: true as const } }
  })
}

const paymentMethodRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, payments } = services
  serve(app, operations.listPaymentMethods, async ({ caller, query }) => {
    const { rows, pagination } = pageOf(await listPaymentMethods(db.root, caller.accountId, payments.name), query)
    return { data: { paymentMethods: rows, pagination } }
  })
  serve(app, operations.addPaymentMethod, async ({ caller, body }) => {
    const paymentMethod = await addPaymentMethod(services, caller.accountId, body.token)
    return { data: { paymentMethod }, location: `${BASE_PATH}/users/payment-methods/${paymentMethod.id}` }
  })
  serve(app, operations.getPaymentMethod, async ({ caller, params }) => ({
    data: { paymentMethod: await getPaymentMethod(db.root, caller.accountId, params.paymentMethodId) },
  }))
  serve(app, operations.deletePaymentMethod, async ({ caller, params }) => {
    await db.transaction((tx) => deletePaymentMethod(tx, caller.accountId, params.paymentMethodId, clock.now()))
    return { data: { id: params.paymentMethodId, deleted: true as const } }
  })
}

export const accountRoutes = (app: FastifyInstance, services: Services): void => {
  signInRoutes(app, services)
  credentialRoutes(app, services)
  profileRoutes(app, services)
  accountDataRoutes(app, services)
  verificationRoutes(app, services)
  addressRoutes(app, services)
  paymentMethodRoutes(app, services)
}
