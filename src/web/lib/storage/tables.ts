/**
 * Data that the page keeps in IndexedDB: one database a table, one row a record, each row under the id of its account. Another account never reads
 * it; `clearAccount` removes it.
 */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { currentAccount, moved, NOBODY, takeOverEarlier } from './local.ts'

/** Each with the name of its database and of the store in it. */
const TABLES = {
  /** Changes of rooms that the service has not acknowledged, by change. */
  changes: { database: 'diwan-studio', store: 'changes' },
  /** Rooms as they were last seen, for a day without a network, by project. */
  rooms: { database: 'diwan-rooms', store: 'rooms' },
  /** Floor plans to trace, by project. */
  pictures: { database: 'diwan-pictures', store: 'pictures' },
} as const
export type TableName = keyof typeof TABLES
const NAMES = Object.keys(TABLES) as TableName[]

interface Row {
  account: string
  id: string
  value: unknown
}

/** The account of a write has signed out with this browser, or another one has signed in. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isRow = (value: unknown): value is Row => isRecord(value) && typeof value['account'] === 'string' && 'value' in value
const keyOf = (account: string, id: string): string => `${account}/${id}`
const rangeOf = (account: string): IDBKeyRange => IDBKeyRange.bound(`${account}/`, `${account}/\uffff`)

/** Assigns a row that an earlier version of the page stored to its account; without one it is removed. */
const takeOverRow = (store: IDBObjectStore, key: IDBValidKey, value: unknown, earlier: string): void => {
  if (isRow(value)) return
  // Rooms named their account; the other entries belonged to the account that was signed in.
  const account = isRecord(value) && typeof value['userId'] === 'string' ? value['userId'] : earlier
  const id = typeof key === 'string' ? key : ''
  if (account !== NOBODY && id !== '') store.put({ account, id, value } satisfies Row, keyOf(account, id))
  store.delete(key)
}

const takeOver = (store: UseStore): Promise<void> =>
  store('readwrite', (rows) => {
    const earlier = takeOverEarlier()
    const request = rows.openCursor()
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return
      takeOverRow(rows, cursor.key, cursor.value, earlier)
      cursor.continue()
    })
    return promisifyRequest(rows.transaction)
  })

/** One connection for the tab, however many rooms are opened in it. */
const opened = new Map<TableName, Promise<UseStore>>()
const open = (name: TableName): Promise<UseStore> => {
  const known = opened.get(name)
  if (known) return known
  const store = createStore(TABLES[name].database, TABLES[name].store)
  const opening = takeOver(store).then(() => store)
  opened.set(name, opening)
  // Retried at the next use.
  opening.catch(() => opened.delete(name))
  return opening
}

/** Open, and with nothing on its way from one account to another. */
const ready = async (name: TableName): Promise<UseStore> => {
  await moved()
  return open(name)
}

/** Hands the rows over at once, not when the page gets to it: a tab that crashes now has kept them. */
const committed = (rows: IDBObjectStore): Promise<void> => {
  rows.transaction.commit()
  return promisifyRequest(rows.transaction)
}

export interface AccountTable<T> {
  get(id: string): Promise<T | undefined>
  /** In the order of their ids. */
  all(): Promise<T[]>
  /** @throws SignedOut */
  set(id: string, value: T): Promise<void>
  delete(id: string): Promise<void>
}

/** The rows of one account in a table. Every method rejects where the browser keeps nothing. */
export const accountTable = <T>(name: TableName, account: string): AccountTable<T> => ({
  get: async (id) => {
    const store = await ready(name)
    const row = await store('readonly', (rows) => promisifyRequest<Row | undefined>(rows.get(keyOf(account, id))))
    return row?.value as T | undefined
  },
  all: async () => {
    const store = await ready(name)
    const rows = await store('readonly', (all) => promisifyRequest<Row[]>(all.getAll(rangeOf(account))))
    return rows.map(({ value }) => value as T)
  },
  set: async (id, value) => {
    const store = await ready(name)
    return store('readwrite', (rows) => {
      // A late write must not come back after it was cleared. Checked here, as signing out clears in a transaction of its own.
      if (currentAccount() !== account) return Promise.reject(new SignedOut(`${name}: ${account} is not signed in here any more`))
      rows.put({ account, id, value } satisfies Row, keyOf(account, id))
      return committed(rows)
    })
  },
  delete: async (id) => {
    const store = await ready(name)
    return store('readwrite', (rows) => {
      rows.delete(keyOf(account, id))
      return committed(rows)
    })
  },
})

/** Removes the data of an account in all tables. */
export const clearTables = async (account: string): Promise<void> => {
  for (const name of NAMES) {
    const store = await open(name)
    await store('readwrite', (rows) => {
      rows.delete(rangeOf(account))
      return committed(rows)
    })
  }
}

/** Transfers the data of one account in all tables to another. */
export const moveTables = async (from: string, to: string): Promise<void> => {
  for (const name of NAMES) {
    const store = await open(name)
    await store('readwrite', (rows) => {
      const request = rows.openCursor(rangeOf(from))
      request.addEventListener('success', () => {
        const cursor = request.result
        if (!cursor) return
        const { id, value } = cursor.value as Row
        rows.put({ account: to, id, value } satisfies Row, keyOf(to, id))
        cursor.delete()
        cursor.continue()
      })
      return promisifyRequest(rows.transaction)
    })
  }
}
